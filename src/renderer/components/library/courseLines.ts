import type { Course } from '../../../shared/game/course.ts'
import { isProven } from '../../../shared/game/chance.ts'

/** The lines of a course in a box of 1 by 1, as the `d` of SVG paths; up means a higher chance of seat 1. */
export interface CourseLines {
  /** The proven part. */
  readonly proven: string
  /** The estimated part, including the step to the first proven position. */
  readonly about: string
}

/** Proven and estimated parts share the point where they meet; unknown positions are gaps. */
export function courseLines(course: Course): CourseLines {
  const isKnown = (ply: number): boolean => course[ply] != null
  const isSure = (ply: number): boolean => course[ply] != null && isProven(course[ply])
  const isAbout = (ply: number): boolean => isKnown(ply) && !isSure(ply)
  return {
    proven: path(course, ply => isSure(ply) && isSure(ply - 1)),
    about: path(course, ply => isAbout(ply - 1) ? isKnown(ply) : isAbout(ply) && isSure(ply - 1)),
  }
}

/** A path of the steps that lead to the positions for which `isDrawn` is true. */
function path(course: Course, isDrawn: (ply: number) => boolean): string {
  const most = Math.max(1, course.length - 1)
  const pointAt = (ply: number): string => `${(ply / most).toFixed(4)} ${(1 - (course[ply] ?? 0)).toFixed(3)}`
  return course.map((_, ply) => isDrawn(ply)
    ? `${isDrawn(ply - 1) ? '' : `M${pointAt(ply - 1)}`}L${pointAt(ply)}`
    : '',
  ).join('')
}
