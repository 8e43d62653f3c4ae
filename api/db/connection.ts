import postgres from "postgres";

/** A pool of connections to PostgreSQL. */
export type Connection = postgres.Sql;

/** PostgreSQL's type numbers of date, timestamp and timestamptz. */
const temporalTypes = [1082, 1114, 1184];

/** PostgreSQL's type numbers of json and jsonb. */
const jsonTypes = [114, 3802];

/**
 * Opens a pool.
 *
 * @param url `postgres://user:password@host:port/database`, or with a unix socket's folder
 * `postgres://user@/database?host=/folder`.
 */
export function connect(url: string, options: { max?: number } = {}): Connection {
	const { socketFolder, rest } = splitSocketFolder(url);
	return postgres(rest, {
		...(socketFolder ? { host: socketFolder } : {}),
		max: options.max ?? 10,
		idle_timeout: 60,
		// A database that comes back is found at once; the library would wait up to twenty seconds.
		backoff: () => 0.05,
		onnotice: () => {},
		// Moments are read and written in UTC, whatever the database's own time zone.
		connection: { TimeZone: "UTC" },
	});
}

/** Drizzle reads and writes moments and JSON as text itself. */
export function leaveTextToDrizzle(connection: Connection): Connection {
	const asIs = (value: string) => value;
	for (const type of [...temporalTypes, ...jsonTypes]) {
		connection.options.parsers[type] = asIs;
		connection.options.serializers[type] = asIs;
	}
	return connection;
}

function splitSocketFolder(url: string): { socketFolder: string | undefined; rest: string } {
	const socketFolder = /[?&]host=([^&]+)/.exec(url)?.[1];
	if (!socketFolder) return { socketFolder: undefined, rest: url };
	const rest = url.replace(/([?&])host=[^&]+&?/, "$1").replace(/[?&]$/, "");
	return { socketFolder: decodeURIComponent(socketFolder), rest: rest.replace("@/", "@socket/") };
}
