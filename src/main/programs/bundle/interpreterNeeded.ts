import type { Entry } from './entries.ts'
import { Buffer } from 'node:buffer'
import { posix } from 'node:path'
import { z } from 'zod'
import { splitCommand } from '../../../shared/match/command.ts'
import { isInterpreter } from '../interpreters.ts'

/** The interpreter of a program; `atLeast` is a version like `3.10`, or null if any will do. */
export interface InterpreterNeed { readonly name: string, readonly atLeast: string | null }

/** Interpreters by name, with their versions; null for one that is there but has no version, like `sh`. */
export type Interpreters = Readonly<Record<string, string | null>>

/** The longest first line of a script that is searched for its interpreter. */
const LONGEST_FIRST_LINE = 256

/**
 * The interpreter that a program of a bundle needs: the one that its command names, or that the first line of its
 * script names (`#!/usr/bin/env python3`). Null if it needs none that we know. File endings like `.py` don't count.
 */
export function interpreterNeeded(command: string, entries: readonly Entry[]): InterpreterNeed | null {
  const words = splitCommand(command)
  const runner = words.ok ? runnerOf(words.value) : undefined
  if (runner === undefined)
    return null
  const script = runner.includes('/') ? contentOf(entries, posix.normalize(runner)) : null
  const named = script === null ? runner : shebangOf(script)
  const name = posix.basename(named ?? '').replace(/\.exe$/i, '')
  return isInterpreter(name) ? { name, atLeast: leastVersion(name, entries) } : null
}

/** `java 17 or newer`. */
export function needText({ name, atLeast }: InterpreterNeed): string {
  return atLeast === null ? name : `${name} ${atLeast} or newer`
}

/** Which of these needs a machine does not meet: the interpreter is missing or too old. */
export function interpretersMissing(needs: readonly InterpreterNeed[], here: Interpreters): readonly InterpreterNeed[] {
  return needs.filter(({ name, atLeast }) => {
    const version = Object.hasOwn(here, name) ? here[name] : undefined
    return version === undefined || (atLeast !== null && version !== null && isOlder(version, atLeast))
  })
}

/** The program that these words start: the first word, or what `env` starts. */
function runnerOf([first = '', ...rest]: readonly string[]): string | undefined {
  return posix.basename(first) === 'env' ? rest.find(word => !/^-|=/.test(word)) : first
}

function shebangOf(script: Uint8Array): string | undefined {
  const line = /^#! *(\S.*)/.exec(Buffer.from(script.subarray(0, LONGEST_FIRST_LINE)).toString('latin1'))?.[1]
  return line === undefined ? undefined : runnerOf(line.trim().split(/\s+/))
}

/** The version that the folder requires: for Node in `package.json`, for Python in `pyproject.toml`. */
function leastVersion(name: string, entries: readonly Entry[]): string | null {
  const declared = name.startsWith('node') ? nodeRange(entries) : name.startsWith('py') ? pythonRange(entries) : ''
  return /^(?:>=|\^|~|~=|==)?v?(\d+(?:\.\d+)*)/.exec(declared.replaceAll(/\s+/g, ''))?.[1] ?? null
}

const packageSchema = z.object({ engines: z.object({ node: z.string() }) })

function nodeRange(entries: readonly Entry[]): string {
  try {
    return packageSchema.parse(JSON.parse(textOf(entries, 'package.json'))).engines.node
  }
  catch {
    return '' // the file does not say it
  }
}

function pythonRange(entries: readonly Entry[]): string {
  return /^requires-python\s*=\s*["']([^"']*)/m.exec(textOf(entries, 'pyproject.toml'))?.[1] ?? ''
}

function textOf(entries: readonly Entry[], path: string): string {
  return Buffer.from(contentOf(entries, path) ?? []).toString()
}

function contentOf(entries: readonly Entry[], path: string): Uint8Array | null {
  const entry = entries.find(entry => entry.path === path)
  return entry?.kind === 'file' ? entry.content : null
}

function isOlder(version: string, least: string): boolean {
  const [have, want] = [version, least].map(text => text.split('.').map(Number)) as [number[], number[]]
  const at = want.findIndex((part, index) => part !== (have[index] ?? 0))
  return at !== -1 && (have[at] ?? 0) < (want[at] ?? 0)
}
