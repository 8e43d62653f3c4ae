import { randomUUID } from "node:crypto";
import { settableStatuses } from "../../../contract/requests/constants.ts";
import type { Client } from "../../../tests/support/api-client.ts";
import type { Random } from "../../../tests/support/qr-photos/random.ts";

/** Something that was sent and what became of it, as far as its sender knows. */
export type Write = {
	kind: "request" | "note" | "distribution" | "facility" | "status" | "edit" | "assignment";
	/** Stands in the row, or in what the history says of its change. */
	mark: string;
	send: () => Promise<Response>;
	/** Sent again it makes nothing more, by a one-time key. */
	repeatable: boolean;
	outcome: "acknowledged" | "unknown" | "refused";
	/** Of what was made or changed, once that is known. */
	id?: number;
	/** The address of the picture that was sent along. */
	photo?: string | null;
	/** Of a change: the request that it changes. */
	of?: number;
};

/** What the writers write about. */
export type Field = {
	facility: number;
	resource: number;
	colleague: number;
	photo: Blob;
};

/** One who writes all the time, and keeps account of it. */
export class Writer {
	readonly writes: Write[] = [];
	/** Of requests that this writer has made, so that nobody else changes them. */
	private readonly own: number[] = [];

	constructor(
		private readonly client: Client,
		private readonly random: Random,
		private readonly field: Field,
	) {}

	async writeUntil(isOver: () => boolean): Promise<void> {
		while (!isOver()) await this.send(this.next());
	}

	/** Sends again what was sent and not answered. */
	async repeat(): Promise<number> {
		const open = this.writes.filter(
			({ outcome, repeatable }) => outcome === "unknown" && repeatable,
		);
		for (const write of open) await this.receive(write);
		return open.length;
	}

	private async send(write: Write): Promise<void> {
		this.writes.push(write);
		await this.receive(write);
	}

	private async receive(write: Write): Promise<void> {
		try {
			const answer = await write.send();
			const text = await answer.text();
			if (answer.status >= 500) return;
			write.outcome = answer.status === 200 ? "acknowledged" : "refused";
			if (answer.status !== 200) return console.log(write.kind, answer.status, text);
			const { request, distribution, facility } = JSON.parse(text) as Made;
			write.id = (request ?? distribution ?? facility)?.id;
			write.photo = request?.photo;
			if (write.kind === "request" && write.id !== undefined) this.own.push(write.id);
		} catch {
			write.outcome = "unknown";
		}
	}

	private next(): Write {
		const { random, own } = this;
		const of = own[Math.floor(random.between(0, own.length))];
		if (of === undefined) return this.raising();
		return random.of([
			() => this.raising(),
			() => this.noting(of),
			() => this.giving(),
			() => this.adding(),
			() => this.changing(of, "status"),
			() => this.changing(of, "edit"),
			() => this.changing(of, "assignment"),
		])();
	}

	private making(kind: Write["kind"], path: string, body: (mark: string) => object): Write {
		const mark = randomUUID();
		const headers = { "idempotency-key": mark };
		const send = () => this.client.send("POST", path, { body: body(mark), headers });
		return { kind, mark, send, repeatable: true, outcome: "unknown" };
	}

	private raising(): Write {
		const { facility, photo } = this.field;
		const withPhoto = this.random.of([true, false]);
		return this.making("request", "/requests", (mark) => {
			const form = new FormData();
			form.set("facility_id", String(facility));
			form.set("priority", "Low");
			form.set("comment", mark);
			if (withPhoto) form.set("photo", photo, "photo.png");
			return form;
		});
	}

	private noting(of: number): Write {
		return this.making("note", `/requests/${of}/notes`, (desc) => ({ desc }));
	}

	private giving(): Write {
		const { facility, resource } = this.field;
		return this.making("distribution", "/distributions/add", () => ({
			for_facility_id: facility,
			transfer_date: "2030-01-01",
			resource: [resource],
			qty: [1],
		}));
	}

	private adding(): Write {
		return this.making("facility", "/facilities/add", (mark) => ({
			name_en: mark,
			name_ar: mark,
			branch_id: 1,
		}));
	}

	private changing(of: number, kind: "status" | "edit" | "assignment"): Write {
		const mark = randomUUID();
		const { client, random, field } = this;
		const status = random.of(settableStatuses);
		const send = {
			status: () => client.put(`/requests/${of}`, { status }),
			edit: () => client.post("/requests/edit", { id: of, comment: mark }),
			assignment: () =>
				client.post("/requests/assign", { id: of, assigned_to_id: field.colleague }),
		}[kind];
		const said = kind === "edit" ? mark : kind === "status" ? status : String(field.colleague);
		return { kind, mark: said, of, send, repeatable: false, outcome: "unknown" };
	}
}

type Made = Partial<
	Record<"request" | "distribution" | "facility", { id: number; photo?: string | null }>
>;
