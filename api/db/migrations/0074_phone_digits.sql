ALTER TABLE "members" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (btrim(regexp_replace(regexp_replace(fold("phone"), '\(0\)|[ ().+-]|(?<!\d{5}) ?/ ?|/(?! ?\d{5})', '', 'g'), '\D+', ' ', 'g'))) STORED;--> statement-breakpoint
-- Phones are found by their digits through trigrams, as texts are: see migration 0005. On several nodes
-- `deploy/citus.sql` makes the index.
do $$
begin
	if exists (select from pg_opclass where opcname = 'folded_trigrams')
		and to_regclass('pg_catalog.pg_dist_partition') is null then
		create index members_phone_digits on members using gin (tenant_id, phone_digits folded_trigrams);
	end if;
end
$$;
