ALTER TABLE "sessions" ADD COLUMN "strong_at" timestamp with time zone;--> statement-breakpoint
-- Names and addresses of a member who is erased, as whole values, in the entries of others after a given one; the
-- member's own entries go last, because they know former names. It returns where the next call begins, or null.
create function forget_names_in_audit_log(erased integer, after bigint, most integer) returns bigint
	language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
	own constant integer := nullif(current_setting('app.tenant', true), '')::integer;
	known text;
	last bigint;
begin
	select '"(?:' || string_agg(distinct
			regexp_replace(left(right(to_json(v.name)::text, -1), -1), '([].*+?^${}()|\\[-])', '\\\1', 'g'), '|') || ')"'
		into known
		from (
			select unnest(array[m.name_en, m.name_ar, m.email]) as name from public.members m
				where m.tenant_id = own and m.id = erased
			union all
			select c.value from public.audit_log a
				cross join lateral jsonb_each(case when jsonb_typeof(a.changes) = 'object' then a.changes else '{}' end) s
				cross join lateral jsonb_each_text(case when jsonb_typeof(s.value) = 'object' then s.value else '{}' end) c
				where a.tenant_id = own and a.entity = 'member' and a.entity_id = erased
					and c.key in ('name_en', 'name_ar', 'email')
		) v where length(v.name) > 2;
	select max(b.id) into last from (
		select a.id from public.audit_log a where a.tenant_id = own and a.id > after order by a.id limit most) b;
	update public.audit_log
		set changes = regexp_replace(changes::text, known, to_json('Former member ' || erased)::text, 'gi')::jsonb
		where tenant_id = own and id > after and id <= last and changes::text ~* known
			and (entity <> 'member' or entity_id is distinct from erased);
	return last;
end
$$;--> statement-breakpoint
revoke execute on function forget_names_in_audit_log(integer, bigint, integer) from public;
