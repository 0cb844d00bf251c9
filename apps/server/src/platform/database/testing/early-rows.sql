-- One person who bought a result with an order and a voucher, and what a person who is gone left.
insert into users (id, email, first_name, last_name, name)
  values ('019aa000-0000-7000-8000-000000000001', 'ayu@example.com', 'Ayu', 'Lestari', 'Ayu Lestari');
insert into assessments (id, user_id, questionnaire_version, answers, red_flags, sealed) values
  ('019aa000-0000-7000-8000-000000000002', '019aa000-0000-7000-8000-000000000001', '1', '{}', '[]', '{}'),
  ('019aa000-0000-7000-8000-000000000003', '019aa000-0000-7000-8000-00000000dead', '1', '{}', '[]', '{}');
insert into analyses (id, user_id, assessment_id, state, photo_key, request_hash) values
  ('019aa000-0000-7000-8000-000000000004', '019aa000-0000-7000-8000-000000000001',
   '019aa000-0000-7000-8000-000000000002', 'unlocked', 'photos/1.jpg', 'hash'),
  ('019aa000-0000-7000-8000-000000000005', '019aa000-0000-7000-8000-00000000dead',
   '019aa000-0000-7000-8000-000000000003', 'locked', 'photos/2.jpg', 'hash');
insert into results (analysis_id, result) values ('019aa000-0000-7000-8000-000000000004', '{"kept": true, "attentionAstray": true}');
insert into orders (id, user_id, analysis_id, method, state, price_amount, price_currency, charge_amount,
  charge_currency, gateway_id, redirect_url, expires_at) values
  ('019aa000-0000-7000-8000-000000000006', '019aa000-0000-7000-8000-000000000001',
   '019aa000-0000-7000-8000-000000000004', 'midtrans', 'paid', 1, 'IDR', 1, 'IDR', 'g1', 'http://x', now()),
  ('019aa000-0000-7000-8000-000000000007', '019aa000-0000-7000-8000-00000000dead',
   '019aa000-0000-7000-8000-000000000005', 'paypal', 'paid', 1, 'IDR', 1, 'USD', 'g2', 'http://x', now());
insert into vouchers (id, code_hash, uses, uses_left, created_by)
  values ('019aa000-0000-7000-8000-000000000008', 'code', 2, 1, '019aa000-0000-7000-8000-00000000dead');
insert into voucher_redemptions (id, voucher_id, user_id, analysis_id) values
  ('019aa000-0000-7000-8000-000000000009', '019aa000-0000-7000-8000-000000000008',
   '019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000004');
