import postgres from "postgres";
import { parseDatabaseAddress } from "#api/platform/database/address.ts";
import { openSocket } from "./socket.ts";

/** A pool of connections to PostgreSQL. Closing it waits a short time for running queries. */
export type Pool = postgres.Sql;

/** PostgreSQL's type numbers of date, timestamp and timestamptz. */
const temporalTypes = [1082, 1114, 1184];

/** PostgreSQL's type numbers of json and jsonb. */
const jsonTypes = [114, 3802];

/**
 * Timeouts in milliseconds. PostgreSQL ends a slow statement before the client gives its connection
 * up, and ends a transaction whose server process has vanished, which would block others.
 */
const timeouts = {
	connect: 3000,
	statement: 8000,
	idleTimeout: 10_000,
	betweenStatements: 60_000,
	end: 5000,
};

type Options = {
	/** The maximum number of connections. */
	max?: number;
	/** For work that nobody waits for, such as migrations: statements have no time limit. */
	patient?: boolean;
};

/**
 * Opens a pool of connections.
 *
 * @param url `postgres://user:password@host:port/database`, or with the folder of a unix socket
 * `postgres://user@/database?host=/folder`.
 * @throws when it is neither
 */
export function createPool(url: string, { max = 10, patient = false }: Options = {}): Pool {
	const { url: rest, socketFolder } = parseDatabaseAddress(url);
	const pool = postgres(rest, {
		...(socketFolder ? { host: socketFolder } : {}),
		...(patient ? {} : lineTimeouts(rest)),
		max,
		idle_timeout: 60,
		// A database that comes back is found at once; the library would wait up to twenty seconds.
		backoff: () => 0.05,
		onnotice: () => {},
		connection: { ...session, ...(patient ? {} : limits) },
	});
	const { end } = pool;
	// A statement that takes longer is not waited for.
	const endInTime: typeof end = (options) => end({ timeout: timeouts.end / 1000, ...options });
	return Object.assign(pool, { end: endInTime });
}

/** Instants are read and written in UTC, whatever the database's own time zone. */
const session = { TimeZone: "UTC" };

const limits = {
	statement_timeout: timeouts.statement,
	idle_in_transaction_session_timeout: timeouts.betweenStatements,
};

function lineTimeouts(url: string) {
	const lasting = { connect_timeout: timeouts.connect / 1000, keep_alive: 10 };
	// The library encrypts a connection itself, where it can't be watched.
	if (/[?&]ssl(mode)?=(?!disable)/.test(url)) return lasting;
	const socket = (place: Parameters<typeof openSocket>[0]) =>
		openSocket(place, timeouts.idleTimeout);
	return { ...lasting, socket };
}

/** Disables the driver's parsers: Drizzle itself reads and writes instants and JSON as text. */
export function disableTypeParsers(connection: Pool): Pool {
	const asIs = (value: string) => value;
	for (const type of [...temporalTypes, ...jsonTypes]) {
		connection.options.parsers[type] = asIs;
		connection.options.serializers[type] = asIs;
	}
	return connection;
}
