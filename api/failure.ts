import { type ErrorCode, errors, type Failure, type FieldProblem } from "#contract/errors.ts";
import type { PermissionFlag } from "#contract/permissions.ts";

/** A refusal or failure that is told to the client. Throwing it rolls the call back. */
export class CallFailure extends Error {
	constructor(
		readonly code: ErrorCode,
		readonly details: Omit<Failure, "code" | "message"> = {},
	) {
		super(errors[code].message);
	}

	get status() {
		return errors[this.code].status;
	}

	toJSON(): Failure {
		return { code: this.code, message: this.message, ...this.details };
	}
}

export const invalidField = (field: string, problem: FieldProblem) =>
	new CallFailure("invalid", { fields: { [field]: problem } });

export const missingRight = (right: PermissionFlag) => new CallFailure("right_missing", { right });
