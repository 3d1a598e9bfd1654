/** Returns the code in the current camera picture, or undefined if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

type Detector = {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Formats of the codes on machines, group-buy vouchers and goods. */
const FORMATS = ['qr_code', 'code_128', 'ean_13']

/** Uses the browser's own detector if it supports QR codes, else a library that is loaded only then. */
export async function createCodeReader(): Promise<CodeReader> {
  const maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  const supportedFormats = (await maker?.getSupportedFormats()) ?? []
  if (maker && supportedFormats.includes('qr_code')) {
    const detector = new maker({
      formats: FORMATS.filter((format) => supportedFormats.includes(format)),
    })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { default: scanner } = await import('qr-scanner')
  const qrEngine = await scanner.createQrEngine()
  const canvas = document.createElement('canvas')
  return (video) =>
    scanner.scanImage(video, { qrEngine, canvas, returnDetailedScanResult: true }).then(
      ({ data }) => data,
      // The library rejects if a picture contains no code.
      () => undefined,
    )
}
