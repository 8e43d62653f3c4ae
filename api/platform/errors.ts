import type { Permission } from "#contract/permissions/flags.ts";
import {
	type ErrorBody,
	type ErrorCode,
	errorCatalog,
	type FieldErrorCode,
} from "#contract/platform/errors.ts";

/** An error that is reported to the client. It rolls the request's transaction back. */
export class ApiError extends Error {
	constructor(
		readonly code: ErrorCode,
		readonly details: Omit<ErrorBody, "code" | "message"> = {},
	) {
		super(messageOf(code, details));
	}

	get status() {
		return errorCatalog[this.code].status;
	}

	toJSON(): ErrorBody {
		return { code: this.code, message: this.message, ...this.details };
	}
}

/** Returns the English message, with its particular subject. */
function messageOf(
	code: ErrorCode,
	{ right, blocking, stock }: Omit<ErrorBody, "code" | "message">,
) {
	const { message } = errorCatalog[code];
	const sentence = message.replace(/\.$/, "");
	if (right) return `${sentence}: ${right} is missing.`;
	if (blocking) {
		const dependents = Object.entries(blocking).map(([slug, count]) => `${count} × ${slug}`);
		return `${sentence}: ${dependents.join(", ")}.`;
	}
	if (stock)
		return `${sentence}: ${stock.available} of ${stock.name_en} there, ${stock.asked} asked for.`;
	return message;
}

export const fieldError = (field: string, code: FieldErrorCode) =>
	new ApiError("invalid", { fields: { [field]: code } });

export const missingPermission = (permission: Permission) =>
	new ApiError("right_missing", { right: permission });

/**
 * Returns what was found.
 *
 * @throws ApiError `not_found` when it is nothing
 */
export function orNotFound<Found>(found: Found): Exclude<Found, null | undefined | false> {
	if (!found) throw new ApiError("not_found");
	return found as Exclude<Found, null | undefined | false>;
}
