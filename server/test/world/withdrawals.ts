import { world } from '#contract/example-world.ts'

/** Withdrawals of the example world: requested, agreed and waiting ones, and deposit movements. */
export const withdrawalsSql = (mark: string) => `
insert into withdrawals (merchant_id, withdrawal_id, source, way, channel_id, amount_fen, fee_fen,
  state, openid, sealed_name, asked_by, asked_name, agreed_by, agreed_name, made_at)
  select '${world.merchantId}', x.id, x.source, 'wechat', '${world.channelId}', x.fen, x.fee,
    'untreated', 'openid-of-the-owner', '', x.asked_by, '${mark}', x.agreed_by, '${mark}', now()
  from (values
    ('${world.withdrawalId}', 'balance', 1000, 6, '${world.clerkId}', null),
    ('${world.agreedWithdrawalId}', 'balance', 1000, 6, '${world.ownerId}', '${world.ownerId}'),
    ('${world.depositReturnId}', 'deposit', 100, 0, '${world.ownerId}', '${world.ownerId}'),
    ('${world.waitingWithdrawalId}', 'balance', 1000, 6, '${world.ownerId}', '${world.ownerId}')
  ) as x (id, source, fen, fee, asked_by, agreed_by);
update withdrawals set state = 'processing', waits_until = now() + interval '20 hours'
  where withdrawal_id = '${world.waitingWithdrawalId}';
insert into withdrawal_steps (merchant_id, withdrawal_id, step, what, at, by_name, detail)
  select merchant_id, withdrawal_id, 1, 'asked', made_at, '${mark}', '' from withdrawals;
insert into deposit_moves (merchant_id, move_id, kind, amount_fen, reason, withdrawal_id, by_name,
  made_at) values
  ('${world.merchantId}', '163', 'paid', 50000, '${mark}', null, '${mark}', now()),
  ('${world.merchantId}', '164', 'returned', 100, '', '${world.depositReturnId}', '${mark}', now());
`
