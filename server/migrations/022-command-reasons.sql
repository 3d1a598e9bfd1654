-- Why a person told a device to do it, in their words.
alter table device_commands add column reason text not null default '';
