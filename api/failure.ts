import { type ErrorCode, errors, type Failure, type FieldProblem } from "#contract/errors.ts";
import type { PermissionFlag } from "#contract/permissions.ts";

/** A refusal or failure that is told to the client. Throwing it rolls the call back. */
export class CallFailure extends Error {
	constructor(
		readonly code: ErrorCode,
		readonly details: Omit<Failure, "code" | "message"> = {},
	) {
		super(messageOf(code, details));
	}

	get status() {
		return errors[this.code].status;
	}

	toJSON(): Failure {
		return { code: this.code, message: this.message, ...this.details };
	}
}

/** The English text, with what it is about in particular. */
function messageOf(code: ErrorCode, { right, blocking, stock }: Omit<Failure, "code" | "message">) {
	const { message } = errors[code];
	const sentence = message.replace(/\.$/, "");
	if (right) return `${sentence}: ${right} is missing.`;
	if (blocking) {
		const things = Object.entries(blocking).map(([slug, count]) => `${count} × ${slug}`);
		return `${sentence}: ${things.join(", ")}.`;
	}
	if (stock)
		return `${sentence}: ${stock.available} of ${stock.name_en} there, ${stock.asked} asked for.`;
	return message;
}

export const invalidField = (field: string, problem: FieldProblem) =>
	new CallFailure("invalid", { fields: { [field]: problem } });

export const missingRight = (right: PermissionFlag) => new CallFailure("right_missing", { right });
