import { filePurposes, files, type FilePurpose } from '#contract/files/files.ts'
import type { FieldProps } from '#web/kit/field/field.tsx'
import { uploadFile } from './upload-file.ts'
import { FileUpload } from './file-upload.tsx'

type Props = FieldProps & {
  readonly purpose: FilePurpose
  /** Link to the picture, empty while there is none. */
  readonly value: string
  readonly onChange: (link: string) => void
}

/** Field for one picture. It is uploaded at once, and the form saves its link. */
export function PictureField({ purpose, value, onChange, ...field }: Props) {
  const { types, bytesMax } = filePurposes[purpose]
  return (
    <FileUpload
      {...field}
      value={value === '' ? [] : [value]}
      onChange={([link = '']) => onChange(link)}
      max={1}
      sizeMax={bytesMax}
      accept={types.join(',')}
      send={async (file, sending) => {
        const options = { ...sending, silent: true }
        const stored = await uploadFile(files.upload, { busType: purpose }, file, options)
        return typeof stored === 'string' ? stored : stored.link
      }}
    />
  )
}
