-- As before, and the work number in the entries of sign-ins, which name it as their address: whole, as it was typed or
-- as it is compared, unless another member has it now.
create or replace function forget_names_in_audit_log(erased integer, after bigint, most integer) returns bigint
	language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
	own constant integer := nullif(current_setting('app.tenant', true), '')::integer;
	known text;
	last bigint;
begin
	select concat_ws('|',
			'(?<!"name_(?:en|ar)": )"(?:' || string_agg(distinct v.word, '|') filter (where v.kind like 'name%') || ')"',
			'"(?:' || string_agg(distinct v.word, '|') filter (where v.kind = 'email') || ')"',
			'(?<="email": )"(?:number )?(?:' || string_agg(distinct v.word, '|') filter (where v.kind = 'employee_id') || ')"')
		into known
		from (
			select n.kind,
				regexp_replace(left(right(to_json(n.value)::text, -1), -1), '([].*+?^${}()|\\[-])', '\\\1', 'g') as word
			from (
				select c.kind, c.value from public.members m
					cross join lateral (values ('name_en', m.name_en), ('name_ar', m.name_ar), ('email', m.email),
						('employee_id', m.employee_id), ('employee_id', m.work_number_key)) c(kind, value)
					where m.tenant_id = own and m.id = erased
				union all
				select c.key, f.value from public.audit_log a
					cross join lateral jsonb_each(case when jsonb_typeof(a.changes) = 'object' then a.changes else '{}' end) s
					cross join lateral jsonb_each_text(case when jsonb_typeof(s.value) = 'object' then s.value else '{}' end) c
					cross join lateral (values (c.value), (case when c.key = 'employee_id'
						then regexp_replace(public.fold(c.value), '[^0-9a-zء-ي]', '', 'g') end)) f(value)
					where a.tenant_id = own and a.entity = 'member' and a.entity_id = erased
						and c.key in ('name_en', 'name_ar', 'email', 'employee_id')
			) n
			where length(n.value) > case n.kind when 'employee_id' then 0 else 2 end and not exists (
				select from public.members o
				where o.tenant_id = own and o.id <> erased and o.deleted_at is null and case n.kind
					when 'employee_id' then o.work_number_key = regexp_replace(public.fold(n.value), '[^0-9a-zء-ي]', '', 'g')
					else lower(n.value) in (lower(o.name_en), lower(o.name_ar)) end)
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
