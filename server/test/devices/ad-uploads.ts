import { ads } from '#contract/ads/ads.ts'
import { files } from '#contract/files/files.ts'
import type { TestServer } from '../test-server.ts'
import { multipartOf, onePoint } from '../multipart-body.ts'

/** Returns functions that upload pictures and videos as people do, for devices to show. */
export function adUploads(testServer: TestServer) {
  async function upload(name: string, bytes: Buffer, fileType: 1 | 2 = 1): Promise<string> {
    const { headers, payload } = multipartOf({ fileType }, { name, bytes })
    const url = files.uploadMedia.wire.path
    const all = { ...headers, ...testServer.proofOf('mine') }
    const answer = await testServer.http.inject({ method: 'POST', url, headers: all, payload })
    return answer.json().data.link
  }
  async function newAd(name: string) {
    return testServer.get(ads.add, {
      name,
      link: await upload(`${name}.png`, onePoint),
      seconds: 8,
    })
  }
  return { upload, newAd }
}

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
/** Returns a video of the given length in which nothing is visible. */
export function video(seconds: number): Buffer {
  const head = Buffer.alloc(100)
  head.writeUInt32BE(1_000, 12)
  head.writeUInt32BE(seconds * 1_000, 16)
  const type = Buffer.concat([Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp42')])
  const moov = box('moov', box('mvhd', head), box('trak'))
  return Buffer.concat([box('ftyp', type), moov, box('mdat', Buffer.alloc(8))])
}
