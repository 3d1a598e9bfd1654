import { sql } from 'kysely'
import type { SlotTemplate } from '#contract/goods/goods-templates.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SlotAssignment } from './slot-store.ts'

type TemplateTables = {
  slot_templates: { merchant_id: string; template_id: string; name: string; made_at: Date }
  slot_template_slots: {
    merchant_id: string
    template_id: string
    slot: number
    goods_id: string
    price_fen: number | null
    capacity: number
    low: number
  }
}
type TemplateSlotRow = Omit<SlotTemplate['slots'][number], 'price'> & { readonly price: number }
type SlotTemplateRow = Omit<SlotTemplate, 'slots'> & { readonly slots: readonly TemplateSlotRow[] }

/** Lists templates by name, each with its slots. */
export async function listSlotTemplates(tx: Tx, scope: Scope): Promise<SlotTemplate[]> {
  const { rows } = await sql<SlotTemplateRow>`
    select t.template_id as id, t.name, jsonb_agg(jsonb_build_object('slot', s.slot,
      'giftId', s.goods_id, 'name', g.name, 'picture', g.picture,
      'price', coalesce(s.price_fen, g.price_fen), 'hasOwnPrice', s.price_fen is not null,
      'capacity', s.capacity, 'low', s.low) order by s.slot) as slots
    from slot_templates t
    join slot_template_slots s on s.merchant_id = t.merchant_id and s.template_id = t.template_id
    join goods g on g.merchant_id = s.merchant_id and g.goods_id = s.goods_id
    where t.merchant_id = ${merchantValue(scope)}
    group by t.merchant_id, t.template_id, t.name order by t.name`.execute(tx)
  return rows.map(({ slots, ...row }) => ({
    ...row,
    slots: slots.map((line) => ({ ...line, price: toFen(line.price) })),
  }))
}

type NamedSlotTemplate = { readonly id: string; readonly name: string }
const NAME_IS_OWN = 'slot_template_name_is_own'

/** Inserts a template or renames one. Returns false if the merchant has another one of that name. */
export async function saveSlotTemplate(
  tx: Tx,
  scope: Scope,
  { id, name }: NamedSlotTemplate,
): Promise<boolean> {
  const query = tx
    .withTables<TemplateTables>()
    .insertInto('slot_templates')
    .values({ merchant_id: scope.merchantId, template_id: id, name, made_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'template_id']).doUpdateSet({ name }),
    )
  return executeUnlessDuplicate(NAME_IS_OWN, query)
}

/** Replaces the slots of a template. */
export async function setTemplateSlots(
  tx: Tx,
  scope: Scope,
  templateId: string,
  slots: readonly SlotAssignment[],
): Promise<void> {
  const own = { merchant_id: scope.merchantId, template_id: templateId }
  await tx
    .withTables<TemplateTables>()
    .deleteFrom('slot_template_slots')
    .where('merchant_id', '=', own.merchant_id)
    .where('template_id', '=', templateId)
    .execute()
  const rows = slots.map(({ slot, goodsId, price, capacity, low }) => {
    return { ...own, slot, goods_id: goodsId, price_fen: price, capacity, low }
  })
  await tx.withTables<TemplateTables>().insertInto('slot_template_slots').values(rows).execute()
}

export async function deleteSlotTemplate(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .withTables<TemplateTables>()
    .deleteFrom('slot_templates')
    .where('merchant_id', '=', scope.merchantId)
    .where('template_id', '=', id)
    .execute()
}
