/**
 * The heaviest matching of a graph: pairs of vertices, no vertex in two pairs, with the greatest sum of weights.
 * Edmonds' primal-dual method in O(n³): vertices carry duals; edges whose slack (dual + dual − 2·weight) is 0 grow
 * alternating trees from the vertices without a mate; odd cycles shrink to blossoms. Weights are integers of any size,
 * so that many criteria in order of priority fit into one.
 */

/** The weight of an edge, at least 0n; null if there is no edge. Symmetric. */
export type Weigh = (one: number, other: number) => bigint | null

/** The mate of each vertex, from 0; null for none. */
export function heaviestMatching(vertices: number, weigh: Weigh): (number | null)[] {
  return new Matching(vertices, weigh).solve()
}

/**
 * The state of a node in the search: reached from a root by an even number of edges, by an odd number, or not at all.
 */
type Label = 'outer' | 'inner' | 'free'

/** From a vertex in one node to a vertex in another. */
interface Edge { readonly from: number, readonly to: number }

/** A vertex, or a blossom: an odd cycle of nodes that counts as one vertex. */
interface Node {
  /** The children of a blossom round the cycle, the one with its base first; empty for a vertex. */
  children: Node[]
  /** `ring[i]` leads from `children[i]` to the one after it. */
  ring: Edge[]
  /** The vertex by which the node is matched, or would be. */
  base: number
  dual: bigint
  label: Label
  /** The edge by which the node was labelled, whose `to` is in the node; null for a root. */
  via: Edge | null
  /** For each vertex outside, the member with the least slack to it; −1 for none. */
  readonly near: Int32Array
  /** The edge of least slack from an outer vertex in another node, and that slack; null for none. */
  best: { readonly edge: Edge, slack: bigint } | null
  /** Whether the tree that `best` comes from has ended, so that the least slack may be greater now. */
  isStale: boolean
}

/** How far the duals can change, and what stops them there. */
interface Stop { readonly after: bigint, readonly by: Edge | Node }

class Matching {
  readonly #count: number
  /** Twice the weights, as the slack uses them. */
  readonly #doubled: (bigint | null)[][]
  readonly #vertexNodes: Node[]
  /** For each vertex, the outermost node that contains it. */
  readonly #top: Node[]
  readonly #mate: (number | null)[]
  readonly #tops: Set<Node>
  /** The outermost nodes as a list; null if they have changed since it was made. */
  #listed: readonly Node[] | null = null
  /** Outer vertices that have not been scanned yet. */
  #unseen: number[] = []

  constructor(count: number, weigh: Weigh) {
    this.#count = count
    this.#doubled = Array.from({ length: count }, () => Array.from<bigint | null>({ length: count }).fill(null))
    let greatest = 0n
    for (let one = 0; one < count; one++) {
      for (let other = 0; other < one; other++) {
        const weight = weigh(other, one)
        this.#setDoubled(one, other, weight === null ? null : 2n * weight)
        if (weight !== null && weight > greatest)
          greatest = weight
      }
    }
    this.#vertexNodes = Array.from({ length: count }, (_, vertex): Node => ({
      children: [],
      ring: [],
      base: vertex,
      dual: greatest,
      label: 'free',
      via: null,
      near: Int32Array.from({ length: count }, (_, other) => this.#doubledOf(vertex, other) === null ? -1 : vertex),
      best: null,
      isStale: false,
    }))
    this.#top = [...this.#vertexNodes]
    this.#tops = new Set(this.#top)
    this.#mate = Array.from<number | null>({ length: count }).fill(null)
  }

  /** Grows trees from all vertices without a mate at once. A path between two trees ends both; the other trees stay. */
  solve(): (number | null)[] {
    for (const node of this.#topList())
      this.#makeOuter(node, null)
    for (;;) {
      for (let vertex = this.#unseen.pop(); vertex !== undefined; vertex = this.#unseen.pop())
        this.#look(vertex)
      const tight = this.#changeDuals()
      if (tight === 'done')
        return this.#mate
      if (tight !== null)
        this.#follow(tight)
    }
  }

  #doubledOf(one: number, other: number): bigint | null {
    return this.#doubled[one]?.[other] ?? null
  }

  #setDoubled(one: number, other: number, doubled: bigint | null): void {
    const [row, mirrored] = [this.#doubled[one], this.#doubled[other]]
    if (row !== undefined && mirrored !== undefined)
      row[other] = mirrored[one] = doubled
  }

  #dualOf(vertex: number): bigint {
    return this.#vertexNodes[vertex]?.dual ?? 0n
  }

  #topOf(vertex: number): Node {
    const node = this.#top[vertex]
    if (node === undefined)
      throw new RangeError('Matching: no such vertex')
    return node
  }

  #slackOf({ from, to }: Edge): bigint {
    return this.#dualOf(from) + this.#dualOf(to) - (this.#doubledOf(from, to) ?? 0n)
  }

  #makeOuter(node: Node, via: Edge | null): void {
    node.label = 'outer'
    node.via = via
    this.#unseen.push(...verticesOf(node))
  }

  /** Follows the tight edges from an outer vertex until one completes a path, and remembers the other edges. */
  #look(vertex: number): void {
    const [row, dual] = [this.#doubled[vertex] ?? [], this.#dualOf(vertex)]
    for (const node of this.#topList()) {
      if (node.label === 'inner' || node === this.#top[vertex] || !this.#tops.has(node))
        continue
      const to = node.near[vertex] ?? -1
      if (to < 0)
        continue
      const doubled = row[to] ?? 0n
      const sum = dual + this.#dualOf(to)
      if (sum === doubled) {
        if (this.#follow({ from: vertex, to }))
          return
        continue
      }
      const slack = sum - doubled
      if (node.best === null || slack < node.best.slack)
        setBest(node, { edge: { from: vertex, to }, slack })
    }
  }

  /** A snapshot of the outermost nodes, unaffected by later changes. */
  #topList(): readonly Node[] {
    this.#listed ??= [...this.#tops]
    return this.#listed
  }

  /** Adds a tight edge from an outer vertex to the trees. True if it joined two trees and the matching grew. */
  #follow(edge: Edge): boolean {
    const [from, to] = [this.#topOf(edge.from), this.#topOf(edge.to)]
    if (from === to || to.label === 'inner')
      return false
    if (to.label === 'free') {
      this.#grow(edge, to)
      return false
    }
    const common = this.#commonAncestor(from, to)
    if (common === null) {
      this.#augment(edge)
      return true
    }
    this.#shrink(edge, common)
    return false
  }

  #grow(edge: Edge, inner: Node): void {
    inner.label = 'inner'
    inner.via = edge
    const mate = this.#mate[inner.base] ?? null
    if (mate === null)
      throw new Error('Matching: a free node has a mate')
    this.#makeOuter(this.#topOf(mate), { from: inner.base, to: mate })
  }

  /** The outer nodes from a node up to its root. */
  #outerPath(node: Node): Node[] {
    const path = [node]
    for (let at: Node | null = this.#outerParent(node); at !== null; at = this.#outerParent(at))
      path.push(at)
    return path
  }

  #outerParent(node: Node): Node | null {
    if (node.via === null)
      return null
    const inner = this.#topOf(node.via.from)
    return inner.via === null ? null : this.#topOf(inner.via.from)
  }

  #commonAncestor(one: Node, other: Node): Node | null {
    const path = new Set(this.#outerPath(one))
    return this.#outerPath(other).find(node => path.has(node)) ?? null
  }

  /** The nodes from `node` up to `ancestor`, both included, with the edge from each up to the next. */
  #wayUp(node: Node, ancestor: Node): { readonly nodes: Node[], readonly edges: Edge[] } {
    const nodes = [node]
    const edges: Edge[] = []
    for (let at = node; at !== ancestor;) {
      if (at.via === null)
        throw new Error('Matching: no way up')
      edges.push({ from: at.via.to, to: at.via.from })
      at = this.#topOf(at.via.from)
      nodes.push(at)
    }
    return { nodes, edges }
  }

  /** Makes a blossom of the cycle that a tight edge between two nodes of one tree closes. */
  #shrink(edge: Edge, common: Node): void {
    const one = this.#wayUp(this.#topOf(edge.from), common)
    const other = this.#wayUp(this.#topOf(edge.to), common)
    const down = one.nodes.toReversed()
    const children = [...down, ...other.nodes.slice(0, -1)]
    const ring = [...one.edges.toReversed().map(reversed), edge, ...other.edges]
    const blossom: Node = {
      children,
      ring,
      base: common.base,
      dual: 0n,
      label: 'outer',
      via: common.via,
      near: new Int32Array(this.#count).fill(-1),
      best: null,
      isStale: false,
    }
    this.#listed = null
    for (const child of children) {
      this.#tops.delete(child)
      if (child.label === 'inner')
        this.#unseen.push(...verticesOf(child))
    }
    this.#tops.add(blossom)
    for (const vertex of verticesOf(blossom))
      this.#top[vertex] = blossom
    this.#findNear(blossom)
    this.#findBest(blossom)
  }

  #findNear(blossom: Node): void {
    for (let vertex = 0; vertex < this.#count; vertex++) {
      let least: bigint | null = null
      for (const child of blossom.children) {
        const member = child.near[vertex] ?? -1
        if (member < 0)
          continue
        const slack = this.#slackOf({ from: vertex, to: member })
        if (least === null || slack < least) {
          least = slack
          blossom.near[vertex] = member
        }
      }
    }
  }

  /** Finds the edge of least slack to a node again. */
  #findBest(node: Node): void {
    setBest(node, null)
    for (let vertex = 0; vertex < this.#count; vertex++) {
      const [from, to] = [this.#topOf(vertex), node.near[vertex] ?? -1]
      if (from === node || from.label !== 'outer' || to < 0)
        continue
      const edge = { from: vertex, to }
      const slack = this.#slackOf(edge)
      if (node.best === null || slack < node.best.slack)
        node.best = { edge, slack }
    }
  }

  /**
   * Changes the duals until an edge becomes tight (returned), an inner blossom opens (null), or no path can make the
   * matching heavier (`done`).
   */
  #changeDuals(): Edge | 'done' | null {
    let [change, found]: [bigint | null, Edge | Node | 'done'] = [null, 'done']
    const isEarlier = (stop: Stop | null): stop is Stop => stop !== null && (change === null || stop.after < change)
    const stale: Node[] = []
    for (const node of this.#tops) {
      const stop = this.#stopOf(node)
      if (node.isStale && node.label !== 'inner')
        stale.push(node)
      else if (isEarlier(stop))
        [change, found] = [stop.after, stop.by]
    }
    for (const node of stale) {
      if (!isEarlier(this.#stopOf(node)))
        continue
      this.#findBest(node)
      const stop = this.#stopOf(node)
      if (isEarlier(stop))
        [change, found] = [stop.after, stop.by]
    }
    const rootDual = this.#leastOuterDual()
    if (change === null || rootDual <= change)
      [change, found] = [rootDual, 'done']
    this.#shift(change)
    if (found === 'done' || !('children' in found))
      return found
    this.#open(found)
    return null
  }

  /** How far the duals can change before a node stops them, and what stops them. */
  #stopOf(node: Node): Stop | null {
    if (node.label === 'inner')
      return node.children.length === 0 ? null : { after: node.dual / 2n, by: node }
    if (node.best === null)
      return null
    const { edge, slack } = node.best
    return { after: node.label === 'free' ? slack : slack / 2n, by: edge }
  }

  /**
   * The least dual of all outer vertices, which is that of the vertices without a mate: at 0 the matching can't get
   * heavier.
   */
  #leastOuterDual(): bigint {
    let least: bigint | null = null
    for (const node of this.#tops) {
      if (node.label !== 'outer' || node.via !== null)
        continue
      const dual = this.#dualOf(node.base)
      if (least === null || dual < least)
        least = dual
    }
    return least ?? 0n
  }

  #shift(change: bigint): void {
    for (const node of this.#tops) {
      if (node.best !== null)
        node.best.slack -= node.label === 'free' ? change : 2n * change
      if (node.label === 'free')
        continue
      const byVertex = node.label === 'outer' ? -change : change
      for (const vertex of verticesOf(node)) {
        const own = this.#vertexNodes[vertex]
        if (own !== undefined)
          own.dual += byVertex
      }
      if (node.children.length > 0)
        node.dual -= 2n * byVertex
    }
  }

  /** Opens an inner blossom whose dual is 0: its even side stays in the tree. */
  #open(blossom: Node): void {
    const { via, children } = blossom
    if (via === null)
      throw new Error('Matching: an inner node has no parent')
    this.#listed = null
    this.#tops.delete(blossom)
    for (const child of children) {
      this.#tops.add(child)
      child.label = 'free'
      child.via = null
      setBest(child, null)
      for (const vertex of verticesOf(child))
        this.#top[vertex] = child
    }
    const entry = this.#topOf(via.to)
    this.#labelWay(blossom, children.indexOf(entry), via)
    for (const child of children) {
      if (child.label === 'free')
        this.#findBest(child)
    }
  }

  /** Labels the even side of an opened blossom, from the child where the tree entered to the base. */
  #labelWay({ children, ring }: Node, entry: number, via: Edge): void {
    const step = entry % 2 === 0 ? -1 : 1
    let at = entry
    let into = via
    for (let isInner = true; ; isInner = !isInner) {
      const child = children[at]
      if (child === undefined)
        throw new RangeError('Matching: no such child')
      if (isInner) {
        child.label = 'inner'
        child.via = into
      }
      else {
        this.#makeOuter(child, into)
      }
      if (at === 0)
        return
      const next = (at + step + children.length) % children.length
      const edge = ring[step === 1 ? at : next]
      if (edge === undefined)
        throw new RangeError('Matching: no such edge')
      into = step === 1 ? edge : reversed(edge)
      at = next
    }
  }

  /** Flips the path through a tight edge between two trees, from root to root, and ends both trees. */
  #augment(edge: Edge): void {
    const ended = this.#nodesOfTrees([this.#topOf(edge.from), this.#topOf(edge.to)])
    this.#augmentFrom(edge)
    this.#augmentFrom(reversed(edge))
    for (const node of ended) {
      node.label = 'free'
      node.via = null
    }
    this.#unseen = this.#unseen.filter(vertex => this.#topOf(vertex).label === 'outer')
    for (const node of this.#topList()) {
      if (ended.has(node))
        this.#findBest(node)
      else if (node.best !== null && ended.has(this.#topOf(node.best.edge.from)))
        node.isStale = true
    }
  }

  /** All nodes of the trees that contain these outer nodes. */
  #nodesOfTrees(nodes: readonly Node[]): ReadonlySet<Node> {
    const ended = new Set(nodes.map(node => this.#outerPath(node).at(-1)))
    const roots = new Map<Node, Node>()
    const rootOf = (node: Node): Node => {
      const known = roots.get(node) ?? (node.via === null ? node : rootOf(this.#topOf(node.via.from)))
      roots.set(node, known)
      return known
    }
    return new Set(this.#topList().filter(node => node.label !== 'free' && ended.has(rootOf(node))))
  }

  /** Matches the vertex that the edge comes from, and everything from there to the root of its tree. */
  #augmentFrom(edge: Edge): void {
    let { from, to } = edge
    for (;;) {
      const outer = this.#topOf(from)
      this.#rebase(outer, from)
      this.#mate[from] = to
      if (outer.via === null)
        return
      const inner = this.#topOf(outer.via.from)
      if (inner.via === null)
        throw new Error('Matching: an inner node has no parent')
      const up = inner.via
      this.#rebase(inner, up.to)
      this.#mate[up.to] = up.from
      from = up.from
      to = up.to
    }
  }

  /** Matches the inside of a blossom so that only `vertex` is left, which becomes its base. */
  #rebase(node: Node, vertex: number): void {
    if (node.children.length === 0)
      return
    const { children, ring } = node
    const at = children.findIndex(child => verticesOf(child).includes(vertex))
    const child = children[at]
    if (child === undefined)
      throw new RangeError('Matching: no such vertex in the blossom')
    this.#rebase(child, vertex)
    node.children = [...children.slice(at), ...children.slice(0, at)]
    node.ring = [...ring.slice(at), ...ring.slice(0, at)]
    node.base = vertex
    for (let index = 1; index < children.length; index += 2) {
      const [first, second, edge] = [node.children[index], node.children[index + 1], node.ring[index]]
      if (first === undefined || second === undefined || edge === undefined)
        throw new RangeError('Matching: a blossom is odd')
      this.#rebase(first, edge.from)
      this.#rebase(second, edge.to)
      this.#mate[edge.from] = edge.to
      this.#mate[edge.to] = edge.from
    }
  }
}

function setBest(node: Node, best: Node['best']): void {
  node.best = best
  node.isStale = false
}

function reversed({ from, to }: Edge): Edge {
  return { from: to, to: from }
}

function verticesOf(node: Node): number[] {
  return node.children.length === 0 ? [node.base] : node.children.flatMap(verticesOf)
}
