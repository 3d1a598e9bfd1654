import { afterEach, expect, test, vi } from 'vitest'
import { files } from '#contract/files/files.ts'
import { people } from '#contract/people/people.ts'
import { owner } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'
import { storeSession } from '../session/access-token.ts'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'
import { clearSession } from '../session/session.ts'
import { uploadFile } from './upload-file.ts'

const photo = new File(['x'.repeat(1000)], '门头.jpg', { type: 'image/jpeg' })
const link = { link: '/files/a/1.jpg', name: '1.jpg', originalName: '门头.jpg' }
const done = { code: 200, success: true, data: link, msg: '' }

afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

/**
 * Replaces `XMLHttpRequest` with a scripted network. Each answer is a body; without one the request stays
 * unanswered.
 */
function network(...answers: unknown[]) {
  const sent: { url: string; token: string | undefined; file: unknown }[] = []
  function request() {
    const way = new EventTarget()
    const headers: Record<string, string> = {}
    let asked = ''
    const xhr = Object.assign(new EventTarget(), {
      upload: way,
      responseText: '',
      open: (_method: string, url: string) => (asked = url),
      setRequestHeader: (name: string, value: string) => (headers[name] = value),
      abort: () => xhr.dispatchEvent(new Event('abort')),
      send(body: FormData) {
        sent.push({ url: asked, token: headers['blade-auth'], file: body.get('file') })
        way.dispatchEvent(new ProgressEvent('progress', { loaded: 400, total: 1000 }))
        const answer = answers.shift()
        if (answer === undefined) return
        xhr.responseText = typeof answer === 'string' ? answer : JSON.stringify(answer)
        xhr.dispatchEvent(new Event('load'))
      },
    })
    return xhr
  }
  vi.stubGlobal('XMLHttpRequest', request)
  return sent
}

test('sends a file for its purpose and reports progress', async () => {
  storeSession(owner)
  const sent = network(done)
  const progress = vi.fn()
  const answer = await uploadFile(files.upload, { busType: 'photo' }, photo, {
    onProgress: progress,
  })
  expect(answer).toEqual(link)
  expect(progress).toHaveBeenCalledWith(0.4)
  expect(sent).toMatchObject([{ token: 'bearer first', file: photo }])
  expect(new URL(sent[0]!.url, location.href).searchParams.get('busType')).toBe('photo')
})

test('renews an expired token and resends the file', async () => {
  storeSession(owner)
  serve(answering(people.refresh, () => ({ ...owner, accessToken: 'second' })))
  const expired = { ...done, code: 401, success: false, data: { failure: 'notSignedIn' } }
  const sent = network(expired, done)
  await expect(uploadFile(files.upload, {}, photo)).resolves.toEqual(link)
  expect(sent.map(({ token }) => token)).toEqual(['bearer first', 'bearer second'])
})

test('it can be cancelled', async () => {
  storeSession(owner)
  network()
  const cancel = new AbortController()
  const sending = uploadFile(files.upload, {}, photo, { signal: cancel.signal })
  const ended = expect(sending).rejects.toBeInstanceOf(NoAnswer)
  cancel.abort()
  await ended
})

test('a foreign answer counts as no answer', async () => {
  storeSession(owner)
  network('<html>413 too large</html>')
  await expect(uploadFile(files.upload, {}, photo, { silent: true })).rejects.toBeInstanceOf(
    NoAnswer,
  )
})
