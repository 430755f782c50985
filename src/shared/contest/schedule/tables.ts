/**
 * The points of each seat by its place at a table of m: (m − p)/(m − 1) for place p. Those who share a place share the
 * points of the places that they take up. Expects m to be at least 2.
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
