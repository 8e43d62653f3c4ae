import { setImmediate as nextTurn } from "node:timers/promises";
import { sqlErrorCode } from "../database/database-error.ts";
import type { EndpointTransaction, TransactionWork } from "./endpoint-transaction.ts";

/** A request that reads in a transaction together with others. */
type Guest = {
	isLong: boolean;
	isAnswered: boolean;
	read: TransactionWork<void>;
	readAlone: () => void;
	fail: (error: unknown) => void;
};

/** The requests that read in one transaction. */
type Gathering = {
	of: string;
	guests: Guest[];
	/** Reads for one more while the transaction runs; absent before it has begun. */
	join?: (guest: Guest) => void;
};

const gatherings = new WeakMap<object, Gathering>();

/** PostgreSQL's codes for a transaction that failed already, and for a deadlock. */
const repeatable: readonly unknown[] = ["25P02", "40P01"];

const isRepeatable = (error: unknown): boolean => repeatable.includes(sqlErrorCode(error));

type Reading = {
	/** The page for which the requests are made; undefined if each stands alone. */
	page: { readonly method: string } | undefined;
	/** The owner of the transaction. */
	of: string;
	/** Whether it may take long: it runs last, and is the only long one in its transaction. */
	isLong: boolean;
};

/**
 * Runs the reads of a request in a transaction that other requests for the same page share: those
 * before it has begun, and those that the page makes as soon as it has the results of others, unless
 * it has a form to act on. Each gets its result as soon as it is found. A read that failed because of
 * another's error is repeated alone.
 */
export function sharedRead<Result>(
	{ page, of, isLong }: Reading,
	transaction: EndpointTransaction,
	work: TransactionWork<Result>,
): Promise<Result> {
	if (!page) return transaction(work);
	return new Promise((resolve, reject) => {
		const guest: Guest = {
			isLong,
			isAnswered: false,
			async read(ctx, session) {
				if (guest.isAnswered) return;
				try {
					resolve(await work(ctx, session));
					guest.isAnswered = true;
				} catch (error) {
					if (!isRepeatable(error)) guest.fail(error);
				}
			},
			readAlone: () => resolve(transaction(work)),
			fail(error) {
				guest.isAnswered = true;
				reject(error);
			},
		};
		const open = gatherings.get(page);
		if (open?.of === of && mayJoin(guest, open)) {
			open.guests.push(guest);
			open.join?.(guest);
		} else begin(page, { of, guests: [guest] }, transaction);
	});
}

/** Checks whether a request neither waits for a long one, nor makes others wait. */
function mayJoin({ isLong }: Guest, { guests, join }: Gathering): boolean {
	const hasLong = guests.some((one) => one.isLong);
	return join ? !isLong && !hasLong : !(isLong && hasLong);
}

function begin(
	page: NonNullable<Reading["page"]>,
	gathering: Gathering,
	transaction: EndpointTransaction,
): void {
	const { guests } = gathering;
	let hasBegun = false;
	const close = () => {
		if (gatherings.get(page) === gathering) gatherings.delete(page);
	};
	const end = (settle: (guest: Guest) => void) => {
		close();
		for (const guest of guests) if (!guest.isAnswered) settle(guest);
	};
	gatherings.set(page, gathering);
	transaction(async (ctx, session) => {
		hasBegun = true;
		const inOrder = [...guests].sort((one, other) => Number(one.isLong) - Number(other.isLong));
		const reads = inOrder.map((guest) => guest.read(ctx, session));
		// What a form changes is not to be read with the session of before.
		if (page.method === "POST") close();
		gathering.join = (guest) => reads.push(guest.read(ctx, session));
		for (let done = 0; done < reads.length; await nextTurn())
			done += (await Promise.all(reads.slice(done))).length;
		close();
	}).then(
		() => end((guest) => guest.readAlone()),
		(error) =>
			end((guest) => (hasBegun && guests.length > 1 ? guest.readAlone() : guest.fail(error))),
	);
}
