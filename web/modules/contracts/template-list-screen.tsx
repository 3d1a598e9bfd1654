import { useSearch } from '@tanstack/react-router'
import type { ContractTemplate } from '#contract/contracts/contract-templates.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { AddEntryButton } from '#web/client/actions/add-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { doc } from '#web/kit/icon/icons.ts'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { formTexts } from './form-texts.ts'
import { LIST, buildContractTemplatePath, TEMPLATES } from './addresses.ts'
import { ContractTemplateForm } from './template-form.tsx'

/** /contract-template: the texts that contracts are made from. */
export function ContractTemplateListScreen() {
  const t = useTexts(formTexts)
  const isWide = useWideScreen()
  const { id, add } = useSearch({ from: TEMPLATES })
  const query = useCall(contracts.templates, {}, { silent: true })
  const adding = add !== undefined
  const chosenTemplate = query.data?.find((each) => each.id === id)
  const onPhone = chosenTemplate || adding ? 'detail' : 'list'
  const close = onPhone === 'detail' ? TEMPLATES : undefined
  return (
    <Loaded
      of={query}
      what={t.templatesFailed}
      label={t.loading}
      rows={4}
      renderFrame={(pending) => <RouteScreen back={LIST}>{pending}</RouteScreen>}
    >
      {(data) => (
        <RouteScreen
          {...(onPhone === 'detail' && !isWide && { title: chosenTemplate?.name ?? t.newTemplate })}
          back={close ?? LIST}
          actions={
            !adding &&
            (isWide || onPhone === 'list') && (
              <AddEntryButton
                call={contracts.saveTemplate}
                label={t.newTemplate}
                list={TEMPLATES}
              />
            )
          }
        >
          <ListDetailPanes
            list={<ContractTemplateList of={data} />}
            detail={
              chosenTemplate || adding ? (
                <ContractTemplateForm
                  key={chosenTemplate?.id ?? 'new'}
                  template={adding ? undefined : chosenTemplate}
                />
              ) : (
                <EmptyState title={t.chooseTemplate} text={t.chooseTemplateText} />
              )
            }
            onPhone={onPhone}
            close={close}
          />
        </RouteScreen>
      )}
    </Loaded>
  )
}

function ContractTemplateList({ of }: { of: readonly ContractTemplate[] }) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  if (of.length === 0) return <EmptyState title={t.noTemplate} text={t.noTemplateText} />
  return (
    <RowGroup>
      <ul aria-label={t.templates}>
        {of.map(({ id, name, fields }) => (
          <li key={id}>
            <ListRow
              icon={doc}
              title={name}
              sub={
                fields.length > 0
                  ? t.ownFields(fields.join(language === 'zh' ? '、' : ', '))
                  : t.noOwnFields
              }
              to={buildContractTemplatePath(id)}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}
