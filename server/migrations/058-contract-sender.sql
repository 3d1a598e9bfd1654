-- Who sent a contract is told when it is signed. Empty of those that were sent before this was kept.
alter table contracts add column sent_by text not null default '';
