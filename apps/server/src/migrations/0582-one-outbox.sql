-- The mails of orders keep their place in the orders' history. Addresses were not recorded with them.
insert into retail.mail (id, template, ids, recipient, once, about, state, tries, created_at, starts_at, next_at, settled_at)
select gen_random_uuid(), 'order.' || kind, jsonb_build_object('orderId', order_id), '', sha256(convert_to(mail_id, 'UTF8')), 'order/' || order_id, 'sent', 1, sent_at, sent_at, sent_at, sent_at
from retail.sent_mail;

drop table retail.sent_mail, retail.mail_claim, retail.ticket_mail;
