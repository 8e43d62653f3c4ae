import { expect, it } from "vitest";
import type {
	EndpointTransaction,
	TransactionWork,
} from "#api/platform/http/endpoint-transaction.ts";
import { sharedRead } from "#api/platform/http/shared-read-transaction.ts";

/** Transactions that begin when they are told to, and what was done in each. */
function database() {
	const acts: string[][] = [];
	const waiting: ((failure?: Error) => void)[] = [];
	const transaction: EndpointTransaction = async (work) => {
		await new Promise<void>((resolve, reject) =>
			waiting.push((failure) => (failure ? reject(failure) : resolve())),
		);
		const own: string[] = [];
		acts.push(own);
		return work({ acts: own } as never, null);
	};
	const begin = async (failure?: Error) => {
		waiting.shift()?.(failure);
		// A transaction ends a turn after what it has read.
		for (let turns = 0; turns < 2; turns++) await new Promise(setImmediate);
	};
	return { acts, waiting, transaction, begin };
}

const reads =
	(what: string, answer: () => Promise<string> = async () => what): TransactionWork<string> =>
	async (ctx) => {
		(ctx as unknown as { acts: string[] }).acts.push(what);
		return answer();
	};

const broken = Object.assign(new Error("in failed transaction"), { code: "25P02" });

function page(method = "GET") {
	const [{ acts, waiting, transaction, begin }, key] = [database(), { method }];
	const read = (work: TransactionWork<string>, isLong = false, of = "a") =>
		sharedRead({ page: key, of, isLong }, transaction, work);
	return { acts, waiting, begin, read, transaction };
}

it("What a page reads at once is read in one transaction, the long last", async () => {
	const { acts, waiting, begin, read } = page();
	const all = [read(reads("list"), true), read(reads("member")), read(reads("unread"))];
	expect(waiting).toHaveLength(1);
	await begin();
	expect(await Promise.all(all)).toEqual(["list", "member", "unread"]);
	expect(acts).toEqual([["member", "unread", "list"]]);
});

it("What may take long has no other of its kind in its transaction", async () => {
	const { acts, begin, read } = page();
	const all = [read(reads("list"), true), read(reads("report"), true)];
	await begin();
	await begin();
	expect(await Promise.all(all)).toEqual(["list", "report"]);
	expect(acts).toEqual([["list"], ["report"]]);
});

it("Others' reading, what comes after a form's and what is for no page stay apart", async () => {
	const { acts, waiting, begin, read, transaction } = page("POST");
	const all = [read(reads("a")), read(reads("b"), false, "b")];
	await begin();
	all.push(read(reads("later")));
	const nowhere = { page: undefined, of: "a", isLong: false };
	all.push(sharedRead(nowhere, transaction, reads("nowhere")));
	expect(waiting).toHaveLength(3);
	for (let times = 0; times < 3; times++) await begin();
	expect(await Promise.all(all)).toEqual(["a", "b", "later", "nowhere"]);
	expect(acts).toEqual([["a"], ["b"], ["later"], ["nowhere"]]);
});

it("What a page reads because of a result is read along, unless it may take long", async () => {
	const { acts, waiting, begin, read } = page();
	const first = read(reads("request"));
	const second = first.then(() => read(reads("options")));
	const third = second.then(() => Promise.all([read(reads("steps")), read(reads("list"), true)]));
	await begin();
	expect(await second).toBe("options");
	expect(waiting).toHaveLength(1);
	await begin();
	expect(await third).toEqual(["steps", "list"]);
	expect(acts).toEqual([["request", "options", "steps"], ["list"]]);
});

it("What comes when all has been read begins anew", async () => {
	const { acts, begin, read } = page();
	const first = read(reads("first"));
	await begin();
	await first;
	const second = read(reads("second"));
	await begin();
	await second;
	expect(acts).toEqual([["first"], ["second"]]);
});

it("An answer waits for no other's", async () => {
	const { begin, read } = page();
	const never = read(reads("slow", () => new Promise(() => {})));
	const quick = read(reads("quick"));
	await begin();
	expect(await Promise.race([never, quick])).toBe("quick");
});

it("A failure is its own call's; what it has broken is read alone", async () => {
	const { acts, begin, read } = page();
	let times = 0;
	const failing = read(reads("failing", () => Promise.reject(new Error("no column"))));
	const after = read(
		reads("after", () => (times++ === 0 ? Promise.reject(broken) : Promise.resolve("after"))),
	);
	const told = expect(failing).rejects.toThrow("no column");
	await begin();
	await begin();
	await told;
	expect(await after).toBe("after");
	expect(acts).toEqual([["failing", "after"], ["after"]]);
});

it("Where no transaction can begin, all are told so", async () => {
	const { waiting, begin, read } = page();
	const told = [read(reads("a")), read(reads("b"))].map((one) =>
		expect(one).rejects.toThrow("no line"),
	);
	await begin(new Error("no line"));
	await Promise.all(told);
	expect(waiting).toEqual([]);
});

it("A call that is alone is not read again", async () => {
	const { acts, waiting, begin, read } = page();
	const alone = read(reads("alone", () => Promise.reject(new Error("no column"))));
	const told = expect(alone).rejects.toThrow("no column");
	await begin();
	await told;
	expect([acts, waiting]).toEqual([[["alone"]], []]);
});
