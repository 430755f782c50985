/**
 * The points of each by its place at a table: (m − p)/(m − 1) of m, and who shares a place shares the points of the
 * places that it takes. Expects at least 2.
 */
export function tablePoints(places: readonly number[]): number[] {
  const most = places.length - 1
  return places.map((place) => {
    const sharing = places.filter(other => other === place).length
    const sum = Array.from({ length: sharing }, (_, index) => most - (place - 1 + index)).reduce(
      (all, points) => all + points,
      0,
    )
    return sum / sharing / most
  })
}
