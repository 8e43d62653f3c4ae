-- Marks that show nothing, letters of other keyboards and out of PDF files, hamza's seat before a waw, and
-- runs of spaces make no difference any more. Made of the table in contract/letters.ts.
create or replace function fold(value text) returns text
	language sql immutable strict parallel safe
	return regexp_replace(translate(replace(regexp_replace(lower(normalize(regexp_replace(value,
		'[\u00ad\u034f\u061c\u180e\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u200c-\u200d\ufe00-\ufe0f\u0640\ufc5e-\ufc63\ufe70-\ufe7f]', '', 'g'), nfkc)),
		'[\u0610-\u061a\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed]', '', 'g'),
		'ئو', 'ؤو'),
		'أإآٱٲٳىئیےۓؤةہھەۀۂۃکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || chr(9),
		'اااااايييييوهههههههكك01234567890123456789' || ' '),
		' {2,}', ' ', 'g');
--> statement-breakpoint
set local citus.propagate_set_commands = 'local';
--> statement-breakpoint
-- PostgreSQL keeps what an index is made by with each connection, the function's text written into it, until the
-- index changes: without this, those that are open would go on adding to indexes by the text of before.
do $$
declare
	made regclass;
begin
	for made in
		select i.indexrelid from pg_index i join pg_class c on c.oid = i.indrelid
		where c.relnamespace = 'public'::regnamespace and pg_get_indexdef(i.indexrelid) like '%fold(%'
	loop
		execute format('alter index %s set (fillfactor = 90)', made);
		execute format('alter index %s reset (fillfactor)', made);
	end loop;
end
$$;
--> statement-breakpoint
-- The rows whose folded texts become others, which are few, are written anew: no table is locked. What has
-- an index by `fold` is written twice, another and back, or the index would keep the text of before. The audit
-- trail stays as it is: it holds addresses. Row security may bind the migrating role to one tenant at a time.
do $$
declare
	tenant integer;
	kept record;
	changed integer[];
begin
	for tenant in select id from tenants order by id loop
		execute format('set local app.tenant = %L', tenant);
		for kept in
			select c.relname as table_name,
				string_agg(distinct format('%I is distinct from %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ' or ') as stale,
				string_agg(distinct format('%1$I = %1$I', b.attname), ', ') as same,
				string_agg(distinct format('%1$I = %1$I || ''.''', b.attname), ', ') as other,
				string_agg(distinct format('%1$I = left(%1$I, -1)', b.attname), ', ') as back,
				exists (select from pg_index i
					where i.indrelid = c.oid and pg_get_indexdef(i.indexrelid) like '%fold(%') as is_indexed
			from pg_class c
			join pg_attribute a on a.attrelid = c.oid and a.attgenerated = 's' and not a.attisdropped
			join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
			join pg_depend o on o.classid = 'pg_attrdef'::regclass and o.objid = d.oid
				and o.refclassid = 'pg_class'::regclass and o.refobjid = c.oid and o.refobjsubid <> a.attnum
			join pg_attribute b on b.attrelid = c.oid and b.attnum = o.refobjsubid
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'audit_log'
				and pg_get_expr(d.adbin, d.adrelid) like '%fold(%'
			group by c.oid, c.relname order by c.relname
		loop
			execute format('select array_agg(id) from %I where tenant_id = %s and (%s)',
				kept.table_name, tenant, kept.stale) into changed;
			continue when changed is null;
			if kept.is_indexed then
				execute format('update %I set %s where tenant_id = %s and id = any ($1)',
					kept.table_name, kept.other, tenant) using changed;
				execute format('update %I set %s where tenant_id = %s and id = any ($1)',
					kept.table_name, kept.back, tenant) using changed;
			else
				execute format('update %I set %s where tenant_id = %s and id = any ($1)',
					kept.table_name, kept.same, tenant) using changed;
			end if;
		end loop;
	end loop;
	set local app.tenant = '';
end
$$;
