/**
 * Every failure that the API answers with: its HTTP status and its English text.
 * The code is stable; clients translate by it.
 */
export const errorCatalog = {
	tenant_unknown: { status: 404, message: "There is no organisation at this address." },
	tenant_suspended: { status: 403, message: "This organisation is suspended." },
	not_authenticated: { status: 401, message: "No authentication token found." },
	session_ended: { status: 401, message: "Your session has ended. Sign in again." },
	invalid_credentials: { status: 401, message: "Invalid email or password" },
	too_much_waiting: { status: 429, message: "Much is being read already. Try again in a moment." },
	too_many_attempts: { status: 429, message: "Too many attempts. Try again later." },
	too_many_exports: {
		status: 429,
		message: "Too many lists are being sent at once. Try again when one of them has ended.",
	},
	too_busy: { status: 503, message: "Too many sign in at this moment. Try again shortly." },
	link_invalid: { status: 400, message: "Invalid or expired token" },
	already_activated: { status: 409, message: "This member has set a password already." },
	member_left: { status: 409, message: "This member has left." },
	wrong_member: { status: 403, message: "currentMemberId is not the signed-in member." },
	activation_required: { status: 403, message: "Change your password first." },
	right_missing: { status: 403, message: "Permission Denied" },
	not_involved: {
		status: 403,
		message: "Only the requester and the assigned member may do this.",
	},
	not_found: { status: 404, message: "Not found." },
	address_unreadable: { status: 400, message: "The address or the host could not be read." },
	call_unknown: { status: 404, message: "There is no such call." },
	invalid: { status: 422, message: "Some fields are not right." },
	body_unreadable: { status: 400, message: "The body could not be read." },
	too_large: { status: 413, message: "What was sent is too large." },
	stock_short: { status: 409, message: "There is not enough in stock." },
	stock_full: { status: 409, message: "So much of it can't be kept account of." },
	edit_conflict: { status: 409, message: "Somebody else has changed this meanwhile." },
	in_use: { status: 409, message: "Other things still need this." },
	restore_blocked: {
		status: 409,
		message: "Something that this belongs to is gone, or its place is taken.",
	},
	restore_too_late: { status: 409, message: "Deleted things can be brought back for 30 days." },
	last_admin: { status: 409, message: "Somebody has to be left who holds all rights." },
	own_profile: { status: 403, message: "Nobody changes the rights of their own profile." },
	requests_unseen: {
		status: 403,
		message: "Nobody gives a place whose requests they do not see, nor takes one for themselves.",
	},
	admin_only: { status: 403, message: "Only who holds all rights may do this." },
	request_done: {
		status: 409,
		message: "A request that is done is not deleted, and its resource and quantity stay.",
	},
	requester_only: { status: 403, message: "Only who asked for it may do this." },
	own_work: { status: 403, message: "Nobody rates their own work." },
	not_done: { status: 409, message: "This is not done, or not any more." },
	rated_already: { status: 409, message: "This was rated already." },
	work_long: {
		status: 409,
		message: "That makes more than 16 hours on that day. Send `sure` if it does.",
	},
	work_full: { status: 409, message: "No more time can be noted here." },
	parts_full: { status: 409, message: "No more parts can be noted here." },
	no_parts: { status: 409, message: "This request buys or disposes of stock: it takes no parts." },
	steps_open: { status: 409, message: "Steps of the checklist are still open." },
	steps_closed: { status: 409, message: "The checklist of a closed request stays as it is." },
	reading_needed: {
		status: 409,
		message: "Later readings count on from this one. Void those first.",
	},
	reopen_too_late: {
		status: 409,
		message: "It can't be taken up again any more. Report it again.",
	},
	import_not_ready: { status: 409, message: "This import is not ready for that." },
	import_wrong_lines: { status: 409, message: "Some lines of this import are wrong." },
	key_reused: { status: 409, message: "This one-time key was used for another call." },
	unavailable: { status: 503, message: "The service is not available. Try again later." },
	server_error: { status: 500, message: "Something went wrong." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalog;

/** What can be wrong with one field. */
export const fieldErrorCatalog = {
	required: "This field is required.",
	email: "Enter a valid e-mail address.",
	password_required: "Password is required.",
	password_rule:
		"Password must be at least 8 characters long, include uppercase, lowercase, number, and special character.",
	password_common: "This password is one of the first that others try. Choose another one.",
	password_common_ask:
		"This password is one of the first that others try. Choose another, or save it again to keep it.",
	password_kept: "Choose a password other than the temporary one.",
	current_password_required: "Enter your current password.",
	current_password_wrong: "This is not your current password.",
	passwords_differ: "Passwords do not match",
	choice: "Choose one of the options.",
	flag: "Say 0 or 1.",
	number: "Enter a whole number.",
	amount: "Enter an amount, such as 1250.50.",
	decimal: "Enter a number, such as 12 or 2.5.",
	below_limit: "This is below the limit: mark the step as failed.",
	above_limit: "This is above the limit: mark the step as failed.",
	meter_fell: "A counter does not fall. Correct this, or say that the meter was replaced.",
	meter_ahead: "A later reading is less than this.",
	meter_none: "There is no meter to read here: mark the step as not possible.",
	reading_much: "This is more than ten times the usual. Send `sure` if it is right.",
	moment: "Enter a date and a time, such as 2026-11-21T10:40.",
	date: "Enter a date, such as 2026-11-21.",
	date_hijri:
		"This looks like a date of the Hijri calendar: enter the same day of the Gregorian one.",
	date_outside: "Dates are from 1980 to 2119.",
	email_taken: "Another member has this e-mail address.",
	member_left: "This member has left.",
	own_last_day: "Nobody gives themselves a last day. Ask another member.",
	requests_unseen:
		"This would show requests of a branch that you do not see. Ask a member who follows up all requests.",
	subbranch_elsewhere: "This sub-branch does not belong to the branch.",
	warehouse_elsewhere: "This warehouse does not keep things of the category.",
	recipient_required: "Please enter at least one recipient in To.",
	recipient_not_own:
		"Your organisation sends escalations to its members and to its own domains only.",
	domain: "Write domains such as acme.example.",
	subject_required: "Subject is required.",
	request_required: "Missing request id.",
	target_required: "Missing request or escalation target",
	too_many: "These are too many.",
	negative: "Enter 0 or more.",
	too_small: "This number is too small.",
	too_large: "This number is too large.",
	too_long: "This text is too long.",
	file_type: "Only .jpg, .jpeg and .png pictures are accepted.",
	file_too_large: "A picture may have at most 10 MB.",
	picture_heic: "This is a HEIC photo. Send it as JPEG.",
	picture_webp: "This is a WebP picture. Send it as JPEG or PNG.",
	picture_avif: "This is an AVIF picture. Send it as JPEG or PNG.",
	picture_moving: "This is a moving picture. Send one of its images as JPEG or PNG.",
	picture_bmp: "This is a BMP picture. Send it as JPEG or PNG.",
	picture_pdf: "This is a PDF document. Send its page as JPEG or PNG.",
	picture_pixels: "This picture has too many pixels. Send it smaller.",
	picture_broken: "This picture can't be opened.",
	picture_unkept: "The picture can't be kept at present. Try again later, or leave it out.",
	picture_gone: "A picture that was kept is not there any more. Choose it again.",
	qr_unreadable: "Invalid facility data from QR code.",
	qr_facility_unknown: "Invalid facility data from QR code.",
	facility_missing: "Choose a facility, or upload the picture of its code.",
	resource_elsewhere: "This resource does not belong to the facility.",
	day_to_come: "This day is still to come.",
	equipment_elsewhere: "This equipment is not, or no longer, in use at the facility.",
	csv_type: "This is not a CSV file.",
	csv_workbook:
		"This is a workbook of a spreadsheet program, such as .xlsx. Save the sheet as CSV.",
	csv_markup:
		"This is a web page, whatever it is called. Open it in a spreadsheet program, and save it as CSV.",
	csv_too_large: "A file may have at most 10 MB.",
	csv_too_many: "A file may have at most 10,000 lines.",
	csv_columns: "A file may have at most 200 columns.",
	csv_line_long: "A line may have at most 50,000 characters.",
	csv_slow: "This file takes too long to read. Divide it into several.",
	csv_empty: "This file has no lines.",
	csv_headings: "None of the first lines names the columns.",
	csv_headings_twice: "The line of the headings names a column twice.",
	line_quotes:
		"A quotation mark is at fault in this line: one more or one fewer than there should be.",
	line_joined: "Quotation marks make one cell of several lines.",
	line_wide: "This line has more columns than the headings.",
	line_short: "This line has fewer columns than the headings: it may have been cut.",
	letter_damaged: "A letter of this cell is damaged.",
	cell_damaged: "Excel has replaced this cell by an error, or by a rounded number.",
	amount_unclear: "This number can be read in two ways. Write it such as 1250.50.",
	row_unknown: "There is nothing with this id.",
	name_unknown: "There is nothing of this name.",
	name_ambiguous: "Several things have this name: write the id.",
	line_repeated: "An earlier line is about the same.",
	ticket_old: "This form was open for too long, or sent too soon. Send it once more.",
	time_zone: "There is no such time zone. Give its name, such as Asia/Riyadh.",
	phone: "Give phone numbers such as +966 11 555 0100.",
	ends_before: "This is before the first day.",
	absence_overlaps: "This member has another absence on some of these days.",
	absence_too_long: "An absence lasts a year at most.",
	own_substitute: "Choose somebody else: nobody stands in for themselves.",
	time: "Give times such as 8:00, from 0:00 to 24:00.",
	hours_order: "The hours end before they begin.",
	hours_overlap: "These hours overlap, or stand in the wrong order.",
	hours_none: "Give hours of work.",
	days_order: "It ends before it begins.",
	no_work: "With this there would be no minute of work in the next 400 days.",
	too_far: "With this, work would be due more than five years on.",
	never_comes: "With this it would never come.",
	unknown: "This is not right.",
} as const;

export type FieldErrorCode = keyof typeof fieldErrorCatalog;

export const isFieldErrorCode = (value: string): value is FieldErrorCode =>
	Object.hasOwn(fieldErrorCatalog, value);

export const isErrorCode = (value: unknown): value is ErrorCode =>
	typeof value === "string" && Object.hasOwn(errorCatalog, value);

/** The body of every answer that is not a success. */
export type ErrorBody = {
	code: ErrorCode;
	message: string;
	/** What is wrong, field by field. */
	fields?: Partial<Record<string, FieldErrorCode>>;
	/** The permission flag that is missing, for `right_missing`. */
	right?: string;
	/** Seconds to wait, for `too_many_attempts`, `too_much_waiting` and `too_many_exports`. */
	retryAfter?: number;
	/** The ticket by which what was typed is sent as another report, for `key_reused`. */
	ticket?: string;
	/** How many steps are open, for `steps_open`. */
	count?: number;
	/** How many of which things are in the way, for `in_use` and `restore_blocked`. */
	blocking?: Partial<Record<string, number>>;
	/**
	 * What there is of which resource, and how much was asked for (`stock_short`) or was to be added
	 * (`stock_full`).
	 */
	stock?: { name_en: string; name_ar: string; available: number; asked: number };
};
