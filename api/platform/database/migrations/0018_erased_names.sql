-- As before, but nothing that others are called: names stay where another member has them too, and where they are
-- the name of something else.
create or replace function forget_names_in_audit_log(erased integer, after bigint, most integer) returns bigint
	language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
	own constant integer := nullif(current_setting('app.tenant', true), '')::integer;
	known text;
	last bigint;
begin
	select concat_ws('|',
			'(?<!"name_(?:en|ar)": )"(?:' || string_agg(distinct v.word, '|') filter (where v.is_name) || ')"',
			'"(?:' || string_agg(distinct v.word, '|') filter (where not v.is_name) || ')"')
		into known
		from (
			select n.key <> 'email' as is_name,
				regexp_replace(left(right(to_json(n.value)::text, -1), -1), '([].*+?^${}()|\\[-])', '\\\1', 'g') as word
			from (
				select c.key, c.value from public.members m
					cross join lateral (values ('name_en', m.name_en), ('name_ar', m.name_ar), ('email', m.email)) c(key, value)
					where m.tenant_id = own and m.id = erased
				union all
				select c.key, c.value from public.audit_log a
					cross join lateral jsonb_each(case when jsonb_typeof(a.changes) = 'object' then a.changes else '{}' end) s
					cross join lateral jsonb_each_text(case when jsonb_typeof(s.value) = 'object' then s.value else '{}' end) c
					where a.tenant_id = own and a.entity = 'member' and a.entity_id = erased
						and c.key in ('name_en', 'name_ar', 'email')
			) n
			where length(n.value) > 2 and not exists (
				select from public.members o
				where o.tenant_id = own and o.id <> erased and o.deleted_at is null
					and lower(n.value) in (lower(o.name_en), lower(o.name_ar)))
		) v;
	select max(b.id) into last from (
		select a.id from public.audit_log a where a.tenant_id = own and a.id > after order by a.id limit most) b;
	update public.audit_log
		set changes = regexp_replace(changes::text, known, to_json('Former member ' || erased)::text, 'gi')::jsonb
		where tenant_id = own and id > after and id <= last and known <> '' and changes::text ~* known
			and (entity <> 'member' or entity_id is distinct from erased);
	return last;
end
$$;
