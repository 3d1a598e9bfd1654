-- It reads a setting that parallel workers share: without saying so, nothing behind the wall could be
-- gone through by several at once.
alter function current_merchants() parallel safe;
