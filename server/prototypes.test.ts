import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Lists the functions of Node that are replaced after loading the server. A library that replaces them does
 * so for the whole process: because of one, the first reset of two connections ended the server.
 */
const LOOK = `
import { EventEmitter } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import stream from 'node:stream'
import tls from 'node:tls'
const all = { EventEmitter, http, net, tls, stream, Socket: net.Socket, Server: net.Server,
  TLSSocket: tls.TLSSocket, Readable: stream.Readable, Writable: stream.Writable,
  Duplex: stream.Duplex, IncomingMessage: http.IncomingMessage, Agent: http.Agent,
  ClientRequest: http.ClientRequest, Promise, Object, Array, String, Map, Error, globalThis }
const both = ([name, it]) => [[name, it], [name + '.prototype', it.prototype]]
const parts = () => Object.entries(all).flatMap(both)
  .filter(([, it]) => it !== undefined)
  .flatMap(([name, it]) => Object.entries(Object.getOwnPropertyDescriptors(it))
    .filter(([, { value }]) => typeof value === 'function')
    .map(([key, { value }]) => [name + '.' + key, value]))
const before = parts()
await import('#tools/start/server.ts')
const after = new Map(parts())
console.log(JSON.stringify(before.filter(([name, value]) => after.get(name) !== value).map(([name]) => name)))
process.exit()
`

test('no library changes what Node is made of', async () => {
  const asked = ['--input-type=module', '--eval', LOOK]
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: root })
  expect(JSON.parse(stdout)).toEqual([])
})
