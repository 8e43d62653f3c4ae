-- Text as it is compared: dashes, quotes and other signs between words are a space, and those within words are
-- none. Made of the tables in contract/values/arabic-characters.ts and contract/values/punctuation.ts.
create or replace function fold(value text) returns text
	language sql immutable strict parallel safe
	return btrim(regexp_replace(regexp_replace(regexp_replace(translate(replace(regexp_replace(
		lower(normalize(regexp_replace(value,
		'[\u00ad\u034f\u061c\u180e\u200b\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u200c-\u200d\ufe00-\ufe0f\u0640\ufc5e-\ufc63\ufe70-\ufe7f\u00b4\u1ffd]', '', 'g'), nfkc)),
		'[\u0610-\u061a\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed]', '', 'g'),
		'ئو', 'ؤو'),
		chr(9) || 'أإآٱٲٳىئیےۓؤةہھەۀۂۃکڪ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹×✕✖-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\·•∙⁄∕|؛;:.۔!?؟()[]{}''`‘’‚‛ʹʻʼʽʾʿ′‵',
		' اااااايييييوهههههههكك01234567890123456789xxx                                            '),
		' {2,}', ' ', 'g'),
		' ?&[& ]*(?=[ء-ي])| و (?=[ء-ي])', ' و', 'g'),
		' ?&[& ]*', ' and ', 'g'));
--> statement-breakpoint
set local citus.propagate_set_commands = 'local';
--> statement-breakpoint
-- What the tables store of it. Comments of requests and reports, which are many, are written again where a search
-- reads them differently: where a sign stands within a word, or beside a word of one or two letters, which is
-- looked for with the word beside it. In the audit trail nothing is written again.
do $$
declare
	tenant record;
	stored record;
	condition text;
begin
	for tenant in select id from tenants order by id loop
		execute format('set local app.tenant = %L', tenant.id);
		for stored in
			select a.attrelid::regclass as name, a.attname as text, pg_get_expr(d.adbin, d.adrelid) as expression,
				min(b.attname) as source
			from pg_attrdef d
			join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
			join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
			join pg_depend of on of.classid = 'pg_attrdef'::regclass and of.objid = d.oid
				and of.refobjid = a.attrelid and of.refobjsubid <> a.attnum
			join pg_attribute b on b.attrelid = a.attrelid and b.attnum = of.refobjsubid
			where c.relnamespace = 'public'::regnamespace and a.attgenerated = 's'
				and pg_get_expr(d.adbin, d.adrelid) like '%fold(%' and c.relname <> 'audit_log'
			group by 1, 2, 3
			order by 1, 2
		loop
			condition := '';
			if stored.name in ('requests'::regclass, 'reports'::regclass) then
				condition := format('and (%1$I ~ %2$L or %1$I ~ %3$L or %1$I ~ %4$L)', stored.text,
					'[''`‘’‚‛ʹʻʼʽʾʿ′‵×✕✖&]',
					'(^|[ \-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}])[^ \-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}]{1,2} *[\-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}][ \-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}]*[^ \-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}]',
					'[^ \-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}] *[\-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}][ \-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}]*[^ \-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}]{1,2}([ \-‐‒–—―−⁃"“”„‟«»‹›،,٬٫؍/\\·•∙⁄∕|؛;:.۔!?؟()[\]{}]|$)');
			end if;
			execute format('update %1$s set %2$I = %2$I where tenant_id = %3$s
				and %4$I is distinct from %5$s %6$s', stored.name, stored.source, tenant.id, stored.text,
				stored.expression, condition);
		end loop;
	end loop;
	perform set_config('app.tenant', '', true);
end
$$;
