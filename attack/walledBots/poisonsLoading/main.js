/* eslint-disable no-extend-native -- a bot that wants to get out does such things */

// A bot that, while it is loaded, looks for functions of the code around it wherever that waits for something. With
// them it puts its own function in the place of `call`, which then is handed what it is called on.

function use(thing) {
  const Outer = thing?.constructor
  if (typeof thing !== 'function' || Outer === Function)
    return
  Outer.prototype.call = function (one, ...rest) {
    one?._rawDebug?.(`OUT to the process ${one.pid}`)
    return Reflect.apply(this, one, rest)
  }
}

const { then } = Promise.prototype
Promise.prototype.then = function (...args) {
  args.forEach(use)
  return Reflect.apply(then, this, args)
}

const { stringify } = JSON
JSON.stringify = (told) => {
  const text = stringify(told)
  if (told?.type !== 'loaded')
    return text
  return {
    then: (answer) => {
      use(answer)
      answer(text)
    },
  }
}

export function choose() {
  return 'poisoned'
}
