const { TEST_APP_URL: appUrl, TEST_OWNER_URL: ownerUrl } = process.env;

if (Boolean(appUrl) !== Boolean(ownerUrl))
	throw new Error("Set both TEST_APP_URL and TEST_OWNER_URL, or neither.");

/**
 * A database in which the tests are to make their tenants, such as that of a cluster's coordinator,
 * instead of throw-away ones: its addresses with the role that row-level security binds, and with a
 * superuser that owns the tables.
 */
export const externalServer = appUrl && ownerUrl ? { appUrl, ownerUrl } : null;

/** The tests that a server which is given can't be asked for, and why. */
export const needOwnServer: Readonly<Record<string, string>> = {
	"tests/api/platform/database/statements.test.ts":
		"has statements explained without values, which Citus does not",
	"tests/unit/platform/database/socket.test.ts": "comes between the pool and the server's socket",
	"tests/unit/platform/database/connection-loss.test.ts":
		"comes between the pool and the server's socket",
	"tests/unit/platform/database/migrations-beside-writers.test.ts": "migrates databases of its own",
	"tests/unit/platform/database/migrate.test.ts": "migrates empty databases of its own",
	"tests/unit/auth/session-lookup.test.ts":
		"has a database of its own, of which PostgreSQL knows nothing yet",
	"tests/unit/platform/runtime.test.ts":
		"has a database of its own, in which nobody else has mails",
	"tests/unit/demo/removal.slow.test.ts": "removes the demo from a database of its own",
	"tests/unit/deploy/citus.test.ts": "has functions stand in for those of Citus",
};
