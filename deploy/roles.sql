-- The three roles and the database, run once by a superuser:
--   OWNER_PASSWORD=… APP_PASSWORD=… WORKER_PASSWORD=… psql -U postgres -f deploy/roles.sql
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\getenv worker_password WORKER_PASSWORD

-- Owns the tables and migrates them; row-level security binds it too.
create role siyana_owner login nosuperuser nobypassrls nocreatedb nocreaterole
	password :'owner_password';
-- Reads and writes one organisation's rows at a time. This is the server's role.
create role siyana_app login nosuperuser nobypassrls nocreatedb nocreaterole
	password :'app_password';
-- The worker's role: the same, and it alone reads the queue of mails and other work.
create role siyana_worker login nosuperuser nobypassrls nocreatedb nocreaterole
	password :'worker_password' in role siyana_app;
-- To compile a statement takes longer than to run it: none of a page's takes a tenth of a second.
alter role siyana_app set jit = off;
alter role siyana_worker set jit = off;

-- The built-in provider, which 17 brought, sorts alike on every system and after every upgrade of it.
select current_setting('server_version_num')::int >= 170000 as has_builtin \gset
\if :has_builtin
	\set locale 'locale_provider builtin builtin_locale ''C.UTF-8'' locale ''C.UTF-8'''
\else
	\set locale 'locale ''C.UTF-8'''
\endif
create database siyana owner siyana_owner template template0 encoding 'UTF8' :locale;
revoke connect, temporary on database siyana from public;
grant connect on database siyana to siyana_app;
