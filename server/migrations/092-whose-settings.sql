-- Whether what a board held last is of the board that is there now: it may have been cleared since, or
-- be another one. What it holds then was changed by nobody at the machine.
alter table device_settings add column is_same_board boolean not null default true;

alter table device_setting_changes drop constraint device_setting_changes_state_check,
  add constraint device_setting_changes_state_check
    check (state in ('asked', 'done', 'refused', 'offline', 'expired', 'doubt', 'board', 'reset'));
