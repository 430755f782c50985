/** Those that no name leads to. */
const NAMELESS: readonly unknown[] = [
  async () => {},
  function* () {},
  async function* () {},
  [][Symbol.iterator](),
  ''[Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''.matchAll(/./g),
].map(value => Object.getPrototypeOf(value))

/**
 * Freezes all objects of the language in this realm, for good: what these names of the global object lead to, and what
 * has no name.
 */
export function freezeLanguage(names: readonly string[]): void {
  for (const name of names.filter(name => name !== 'globalThis')) {
    if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable === true)
      Object.defineProperty(globalThis, name, { writable: false, configurable: false })
  }
  const all = reachableFrom([...names.map(name => Reflect.get(globalThis, name)), ...NAMELESS])
  for (const prototype of [Object.prototype, Function.prototype, ...errorPrototypes(all)])
    letBeOverridden(prototype, all)
  all.forEach(one => Object.freeze(one))
}

/** These objects, with all that their properties and prototypes lead to. The global object is none of them. */
function reachableFrom(starts: readonly unknown[]): ReadonlySet<object> {
  const found = new Set<object>()
  const open = [...starts]
  while (open.length > 0) {
    const one = open.pop()
    if (!isObject(one) || one === globalThis || found.has(one))
      continue
    found.add(one)
    open.push(Object.getPrototypeOf(one))
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(one)))
      open.push(value, get, set)
  }
  return found
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}

function errorPrototypes(all: ReadonlySet<object>): readonly object[] {
  return [...all].filter(one => one === Error.prototype || Object.prototype.isPrototypeOf.call(Error.prototype, one))
}

/**
 * An object could otherwise not be given a property of its own, such as `name` or `toString`, once its prototype has it
 * and is frozen. `all` are the objects that can't be changed.
 */
function letBeOverridden(prototype: object, all: ReadonlySet<object>): void {
  for (const [name, { value, writable, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (writable !== true || configurable !== true)
      continue
    Object.defineProperty(prototype, name, {
      get: () => value as unknown,
      set(this: unknown, own: unknown) {
        if (!isObject(this) || all.has(this))
          throw new TypeError(`${name} can’t be changed`)
        Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true })
      },
    })
  }
}
