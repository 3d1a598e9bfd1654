import { connect, type Socket } from 'node:net'
import { formatDeviceTopic, type Meters } from '#gateway/protocol.ts'
import { connectPacket, publishPacket, readAnswers } from './mqtt-packets.ts'

/**
 * Simulates many devices from one process at minimal cost, so that a measurement shows the cost of the
 * broker.
 */
export type Wish =
  | { readonly do: 'connect'; readonly url: string; readonly codes: Codes; readonly secret: string }
  /** Each device publishes its status, its hello and its first meters; after that all are silent. */
  | { readonly do: 'greet' }
  /** Each device publishes its meters `times` times, with slightly higher totals each time. */
  | { readonly do: 'meters'; readonly times: number }
  | { readonly do: 'end' }
type Codes = { readonly from: number; readonly count: number }
/** Operations per second, and the number of open connections at the end. */
export type Done = { readonly perSecond: number; readonly open: number }

/** Number of connection attempts at the same time. */
const AT_THE_DOOR = 400
/** Limit of unacknowledged messages per device. */
const UNACKNOWLEDGED = 8

type Board = {
  readonly code: string
  readonly socket: Socket
  acknowledged: () => void
}

export function codeOf(number: number): string {
  return `PF${String(number).padStart(8, '0')}`
}

/** Called with each message that a device receives. */
export type Hear = (board: Pick<Board, 'code' | 'socket'>, payload: Buffer) => void

export function newStorm(hear: Hear = () => undefined) {
  const boards = new Set<Board>()
  let seq = 0

  async function carryOut(wish: Wish): Promise<number> {
    if (wish.do === 'connect') {
      const { url, codes, secret } = wish
      const { hostname, port } = new URL(url)
      const next = numbersOf(codes)
      const admit = async () => {
        for (const number of next) {
          const board = await open(
            { host: hostname, port: Number(port) },
            codeOf(number),
            secret,
            hear,
          )
          boards.add(board)
          board.socket.once('close', () => boards.delete(board))
        }
      }
      await Promise.all(Array.from({ length: AT_THE_DOOR }, admit))
      return codes.count
    }
    if (wish.do === 'end') {
      for (const { socket } of boards) socket.destroy()
      return boards.size
    }
    seq += 1
    const times = wish.do === 'greet' ? 1 : wish.times
    const first = seq
    seq += times
    await Promise.all([...boards].map((board) => say(board, wish.do, first, times)))
    return boards.size * times
  }

  return async (wish: Wish): Promise<Done> => {
    const begun = performance.now()
    const count = await carryOut(wish)
    const perSecond = (count * 1_000) / (performance.now() - begun)
    return { perSecond, open: boards.size }
  }
}

function* numbersOf({ from, count }: Codes): Generator<number> {
  for (let number = from; number < from + count; number += 1) yield number
}

type At = { readonly host: string; readonly port: number }

function open(at: At, code: string, secret: string, hear: Hear): Promise<Board> {
  return new Promise((opened, failed) => {
    const socket = connect(at)
    const board: Board = { code, socket, acknowledged: () => undefined }
    socket.setNoDelay(true)
    socket.once('error', failed)
    socket.once('close', () => failed(new Error(`${code} was cut off`)))
    socket.write(connectPacket(code, secret))
    socket.on(
      'data',
      readAnswers({
        connected(returnCode) {
          if (returnCode === 0) opened(board)
          else failed(new Error(`${code} is refused: ${returnCode}`))
        },
        acknowledged: () => board.acknowledged(),
        owed: (packet) => socket.write(packet),
        told: (payload) => hear(board, payload),
      }),
    )
  })
}

/** Publishes a device's messages and resolves when all of them are acknowledged. */
function say(board: Board, what: 'greet' | 'meters', first: number, times: number): Promise<void> {
  return new Promise((said, failed) => {
    let [sent, acknowledged] = [0, 0]
    const topics =
      what === 'greet' ? (['status', 'hello', 'meters'] as const) : (['meters'] as const)
    const all = times * topics.length
    const send = () => {
      const topic = topics[sent % topics.length]!
      const body = bodyOf(topic, first + Math.floor(sent / topics.length))
      sent += 1
      board.socket.write(publishPacket(formatDeviceTopic(board.code, topic), sent & 0xffff, body))
    }
    board.socket.once('close', () => failed(new Error(`${board.code} was cut off`)))
    board.acknowledged = () => {
      acknowledged += 1
      if (acknowledged === all) said()
      else if (sent < all) send()
    }
    while (sent < Math.min(all, UNACKNOWLEDGED)) send()
  })
}

const still = {
  life: 1,
  boot: 1,
  credits: 0,
  coinOut: 0,
  testPlays: 1,
  prizesOut: 0,
  ticketsOut: 0,
  hopper: 0,
  stock: { 1: 60 },
}

function bodyOf(topic: 'status' | 'hello' | 'meters', seq: number): string {
  if (topic === 'status') return '{"online":true}'
  if (topic === 'hello')
    return '{"boot":1,"model":"YX-C8","firmware":"2.4.1","signal":24,"slots":1}'
  const counted = { coinIn: seq * 2, plays: seq, cashIn: { 1000: seq } }
  const meters: Meters = { ...still, ...counted, seq, at: Date.now() }
  return JSON.stringify(meters)
}
