import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'

/** Undefined where it is none. */
export function readCertificate(pem: string): X509Certificate | undefined {
  return readOrNothing(() => new X509Certificate(pem))
}

/** PEM, or the bare base64 that some platforms' tools give out. Undefined where it is none. */
export function readPrivateKey(text: string): KeyObject | undefined {
  if (text.includes('-----BEGIN')) return readOrNothing(() => createPrivateKey(text))
  const der = { key: Buffer.from(text, 'base64'), format: 'der' } as const
  return (
    readOrNothing(() => createPrivateKey({ ...der, type: 'pkcs8' })) ??
    readOrNothing(() => createPrivateKey({ ...der, type: 'pkcs1' }))
  )
}

/** As with private keys. */
export function readPublicKey(text: string): KeyObject | undefined {
  if (text.includes('-----BEGIN')) return readOrNothing(() => createPublicKey(text))
  const der = { key: Buffer.from(text, 'base64'), format: 'der' } as const
  return readOrNothing(() => createPublicKey({ ...der, type: 'spki' }))
}

function readOrNothing<T>(reading: () => T): T | undefined {
  try {
    return reading()
  } catch {
    return undefined
  }
}
