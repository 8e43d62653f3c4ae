/** Who sends a body, as far as that is known before it is read. */
export type BodySender = {
	/** The slug of the organisation that it is sent to. */
	readonly tenant: string;
	/** The signed-in member; null for anonymous senders. */
	readonly member: number | null;
	/** The network of the client's address; null where it is unknown. */
	readonly network: string | null;
};

/** Bytes that are kept free for one body. */
export type BudgetReservation = {
	/** Gives back what the body turned out not to need; it takes so many bytes. */
	readonly shrink: (bytes: number) => void;
	/** Gives back all of it; more than once does nothing. */
	readonly release: () => void;
};

/** There is no room for a body. */
export class BudgetExceeded extends Error {
	override name = "BudgetExceeded";

	/** @param isOwnShare whether its sender, or their organisation, takes too much already */
	constructor(readonly isOwnShare: boolean) {
		super("There is no room for this body.");
	}
}

export type BodyBudget = {
	/**
	 * Keeps bytes free for a body before any of it is read, so that a body that was begun has room to
	 * its end.
	 *
	 * @throws BudgetExceeded
	 */
	readonly reserve: (sender: BodySender, bytes: number) => BudgetReservation;
	/** Bytes that are reserved at present. */
	readonly reserved: () => number;
};

type Share = { readonly name: string; readonly most: number; readonly isOwn: boolean };

/**
 * Bounds the bytes of all bodies that are on their way at once. Members and anonymous senders have
 * parts of their own, so that neither anonymous senders nor one organisation fill it for the others.
 *
 * @param total bytes of all; a member or a network has an eighth of them, an organisation's members a
 *   half, anonymous senders a quarter, and those of one organisation an eighth
 */
export function createBodyBudget(total: number): BodyBudget {
	const taken = new Map<string, number>();
	const takenBy = (name: string) => taken.get(name) ?? 0;

	function add(name: string, bytes: number): void {
		const sum = takenBy(name) + bytes;
		if (sum > 0) taken.set(name, sum);
		else taken.delete(name);
	}

	return {
		reserved: () => takenBy(ofAll),
		reserve(sender, bytes) {
			const shares = sharesOf(sender, total);
			const exceeded = shares.find(({ name, most }) => takenBy(name) + bytes > most);
			if (exceeded) throw new BudgetExceeded(exceeded.isOwn);
			let held = 0;
			const change = (to: number) => {
				for (const { name } of shares) add(name, to - held);
				held = to;
			};
			change(bytes);
			return {
				shrink: (left) => change(Math.min(held, left)),
				release: () => change(0),
			};
		},
	};
}

const ofAll = "all";

function sharesOf({ tenant, member, network }: BodySender, total: number): Share[] {
	const all = { name: ofAll, most: total, isOwn: false };
	if (member !== null)
		return [
			{ name: `member ${tenant} ${member}`, most: total / 8, isOwn: true },
			{ name: `members of ${tenant}`, most: total / 2, isOwn: true },
			all,
		];
	return [
		...(network === null ? [] : [{ name: `network ${network}`, most: total / 8, isOwn: true }]),
		{ name: `anonymous senders to ${tenant}`, most: total / 8, isOwn: false },
		{ name: "anonymous senders", most: total / 4, isOwn: false },
		all,
	];
}

/** With less, the largest form would not fit into the share of one sender. */
const leastSpace = 400;

const megabyte = 1024 * 1024;

/** Of the memory, for what is typed. */
export const memoryBudget = createBodyBudget(128 * megabyte);

/** Of the disk, for files. */
export const diskBudget = createBodyBudget(uploadSpace(process.env) * megabyte);

/** @throws when UPLOAD_SPACE is no number of megabytes that is enough, saying so */
function uploadSpace(env: NodeJS.ProcessEnv): number {
	const space = Number(env.UPLOAD_SPACE || 1024);
	if (Number.isInteger(space) && space >= leastSpace && space <= 1_000_000) return space;
	throw new Error(
		`UPLOAD_SPACE must be a number from ${leastSpace} to 1000000, and not "${env.UPLOAD_SPACE}".`,
	);
}
