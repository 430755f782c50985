import type { Body } from 'planck'
import type { NoTippingState } from '../state.ts'
import type { Side } from '../torque.ts'
import { Box, Edge, RevoluteJoint, Settings, Vec2, World } from 'planck'
import { blocksOn } from '../state.ts'
import { BEAM_KG, LEFT_SUPPORT, RIGHT_SUPPORT } from '../torque.ts'
import { blockSize, FALL_FPS, PLANK_THICKNESS, SUPPORT_HEIGHT } from './proportions.ts'

/**
 * The centre of something, in metres from the ground below 0, up and to the right; its angle in radians,
 * counter-clockwise.
 */
export interface Pose { readonly x: number, readonly y: number, readonly angle: number }

/** The beam at one moment of its fall, and its blocks in the order of `blocksOn`. */
export interface FallFrame { readonly beam: Pose, readonly blocks: readonly Pose[] }

/** The end of a fall that has not come to rest by then. */
const MOST_FRAMES = 210
/** The simulation has a fixed time step, so that the same position always falls in the same way. */
const STEP_S = 1 / (2 * FALL_FPS)
/** How many steps a frame has; just beyond the limit, in slow motion, it has only one. */
const STEPS_A_FRAME = 2
/** The slow motion ends at this angle, in radians, and full speed is reached at the other. */
const SLOW_UNTIL = 0.006
const FAST_FROM = 0.05
/** In metres of the ruler, for a beam of the size of a table: things fall faster there than at a size of 60 m. */
const GRAVITY = 42
/**
 * A beam 1 kg·m beyond its limit would take half a minute to fall. To shorten that, it is pushed until it turns at
 * least this fast, in radians per second; the push grows over the given number of seconds.
 */
const PUSHED_TO = 0.3
const PUSH_S = 0.8
const HOLDING_TORQUE = 6000
const RESTS_BELOW = 0.12
const REST_FRAMES = 12
/** An invisible wall, this far beyond the beam's ends, keeps blocks that fall off from going far. */
const WALL = 4

/**
 * How a tipped beam falls: it turns round the support that failed, and the blocks slide, topple and come to rest.
 * Depends on the position alone, without a clock or chance; each frame is computed on demand. The first frame is the
 * beam as it stood. Yields nothing for a beam that stands.
 */
export function* fallFrames(state: NoTippingState): Generator<FallFrame, void, undefined> {
  if (state.tipped === null)
    return
  const { world, beam, hinge, blocks } = sceneOf(state, state.tipped)
  const towards = state.tipped === 'left' ? 1 : -1
  let resting = 0
  let landed = false
  yield frameOf(beam, blocks)
  for (let frame = 1, steps = 0; frame < MOST_FRAMES && resting < REST_FRAMES; frame++) {
    const turned = Math.abs(beam.getAngle())
    for (let left = stepsAt(turned); left > 0; left--, steps++) {
      landed ||= hasLanded(beam, state.half)
      if (landed)
        hold(hinge, towards)
      else
        push(beam, towards * PUSHED_TO * Math.min(1, steps * STEP_S / PUSH_S))
      world.step(STEP_S, 8, 3)
    }
    resting = landed && isAtRest([beam, ...blocks]) ? resting + 1 : 0
    yield frameOf(beam, blocks)
  }
}

function stepsAt(turned: number): number {
  const share = (turned - SLOW_UNTIL) / (FAST_FROM - SLOW_UNTIL)
  return 1 + Math.round((STEPS_A_FRAME - 1) * Math.min(Math.max(share, 0), 1))
}

function sceneOf(state: NoTippingState, side: Side) {
  Settings.velocityThreshold = 2
  const world = new World({ gravity: new Vec2(0, -GRAVITY), allowSleep: false })
  const { half } = state
  const ground = world.createBody()
  const wall = half + 0.5 + WALL
  const shell = { friction: 0.6 }
  ground.createFixture({ shape: new Edge(new Vec2(-wall, 0), new Vec2(wall, 0)), ...shell })
  for (const x of [-wall, wall])
    ground.createFixture({ shape: new Edge(new Vec2(x, 0), new Vec2(x, 60)), friction: 0 })
  const length = 2 * half + 1
  const plankBottom = SUPPORT_HEIGHT
  const beam = world.createBody({
    type: 'dynamic',
    position: new Vec2(0, plankBottom + PLANK_THICKNESS / 2),
    angularDamping: 0.2,
  })
  beam.createFixture({
    shape: new Box(length / 2, PLANK_THICKNESS / 2),
    density: BEAM_KG / (length * PLANK_THICKNESS),
    friction: 0.32,
    restitution: 0.12,
  })
  const pivot = new Vec2(side === 'left' ? LEFT_SUPPORT : RIGHT_SUPPORT, plankBottom)
  const hinge = new RevoluteJoint({ collideConnected: true, maxMotorTorque: HOLDING_TORQUE }, ground, beam, pivot)
  world.createJoint(hinge)
  const blocks = blocksOn(state).map(({ position, weight }) => {
    const { width, height } = blockSize(weight, state.weights)
    const block = world.createBody({
      type: 'dynamic',
      position: new Vec2(position, plankBottom + PLANK_THICKNESS + height / 2),
    })
    block.createFixture({
      shape: new Box(width / 2, height / 2),
      density: weight / (width * height),
      friction: 0.3,
      restitution: 0.05,
    })
    return block
  })
  return { world, beam, hinge, blocks }
}

function push(beam: Body, rate: number): void {
  if (Math.abs(beam.getAngularVelocity()) < Math.abs(rate))
    beam.setAngularVelocity(rate)
}

/** Keeps a tipped beam on its side, even when the blocks that pulled it over have slid off. */
function hold(hinge: RevoluteJoint, towards: number): void {
  hinge.enableMotor(true)
  hinge.setMotorSpeed(towards * PUSHED_TO)
}

function hasLanded(beam: Body, half: number): boolean {
  return [-1, 1].some(end => beam.getWorldPoint(new Vec2(end * (half + 0.5), -PLANK_THICKNESS / 2)).y < 0.05)
}

function isAtRest(bodies: readonly Body[]): boolean {
  return bodies.every(body =>
    body.getLinearVelocity().length() < RESTS_BELOW && Math.abs(body.getAngularVelocity()) < RESTS_BELOW,
  )
}

function frameOf(beam: Body, blocks: readonly Body[]): FallFrame {
  return { beam: poseOf(beam), blocks: blocks.map(poseOf) }
}

function poseOf(body: Body): Pose {
  const { x, y } = body.getPosition()
  return { x, y, angle: body.getAngle() }
}
