-- Texts that come are composed (Unicode NFC), and so is a search: the names that stand already must be found, too. Triggers keep the
-- search texts.
update customers set full_name = normalize(full_name) where full_name is not normalized;
update enrollments set plan_name = normalize(plan_name) where plan_name is not normalized;
