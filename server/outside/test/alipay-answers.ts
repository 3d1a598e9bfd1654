import { createSign, generateKeyPairSync } from 'node:crypto'
import { scriptedServer } from './scripted-server.ts'

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Starts a local Alipay with keys, which signs the answers given by the test. */
export async function alipayAnswers() {
  const provider = await scriptedServer('alipay')
  const own = rsa()
  const alipay = rsa()
  const account = {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    privateKey: own.privateKey,
    trust: { publicKey: alipay.publicKey },
  }
  const sign = (text: string, algorithm = 'RSA-SHA256') =>
    createSign(algorithm).update(text).sign(alipay.privateKey, 'base64')
  /** Answers each method with the given fields. */
  function saysAll(answers: Readonly<Record<string, object>>): void {
    provider.says((response, heard) => {
      const method = new URL(heard.target, provider.url).searchParams.get('method') ?? ''
      const inner = JSON.stringify(answers[method]).replaceAll('/', String.raw`\/`)
      const name = `${method.replaceAll('.', '_')}_response`
      response.end(`{"${name}":${inner},"sign":"${sign(inner)}"}`)
    })
  }
  return {
    provider,
    account,
    publicKey: own.publicKey,
    sign,
    says: (method: string, fields: object) => saysAll({ [method]: fields }),
    saysAll,
    /** Returns the decoded parameters of the last request, query and form together. */
    lastAsked(): Record<string, string> {
      const { target, body } = provider.heard.at(-1)!
      const [, query = ''] = target.split('?')
      return Object.fromEntries([...new URLSearchParams(query), ...new URLSearchParams(body)])
    },
  }
}
