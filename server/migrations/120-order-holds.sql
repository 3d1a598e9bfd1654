-- An order that is not paid yet keeps its piece or coins for its player until then; null: it keeps
-- none. What paid orders keep is read from their state.
alter table orders add column held_until timestamptz;

-- When the newest meters came: what a machine says it has left is from then.
alter table device_states add column stock_at timestamptz;
