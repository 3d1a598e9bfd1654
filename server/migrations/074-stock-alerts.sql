-- Two more things that need a person: what runs out in a machine, and what is near its date.
alter table alerts drop constraint alerts_rule_check, add constraint alerts_rule_check
  check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet', 'stock',
    'shelfLife'));
alter table alert_rules drop constraint alert_rules_rule_check, add constraint alert_rules_rule_check
  check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet', 'stock',
    'shelfLife'));
alter table alert_mutes drop constraint alert_mutes_rule_check, add constraint alert_mutes_rule_check
  check (rule in ('failed', 'doubt', 'refund', 'balance', 'fault', 'offline', 'quiet', 'stock',
    'shelfLife'));
