-- A person who left the merchant takes nothing along: their account goes whatever they were told, and
-- what they began may still end.
alter table inbox_messages drop constraint inbox_messages_merchant_id_account_id_fkey;
