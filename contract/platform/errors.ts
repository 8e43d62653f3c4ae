/**
 * All errors of the API: the HTTP status and the English text of each. The code is stable; clients
 * translate by it.
 */
export const errorCatalog = {
	tenant_unknown: { status: 404, message: "There is no organisation at this address." },
	tenant_suspended: { status: 403, message: "This organisation is suspended." },
	not_authenticated: { status: 401, message: "No authentication token found." },
	session_ended: { status: 401, message: "Your session has ended. Sign in again." },
	invalid_credentials: { status: 401, message: "Invalid email or password" },
	too_much_waiting: {
		status: 429,
		message: "Too many requests are waiting. Try again in a moment.",
	},
	provider_off: { status: 404, message: "This organisation has no sign-in provider." },
	provider_unreachable: {
		status: 503,
		message: "The sign-in provider does not answer. Try again later, or use your password.",
	},
	provider_rejected: { status: 400, message: "The answer of the sign-in provider is not valid." },
	identity_unknown: { status: 403, message: "No member is linked to this account." },
	identity_former: { status: 403, message: "The member of this account has left." },
	identity_taken: { status: 409, message: "This account can't be linked to this member." },
	sign_in_again: { status: 403, message: "Sign in again before you do this." },
	last_way_in: { status: 409, message: "This is the only way in which this member can sign in." },
	sign_in_by_provider: {
		status: 403,
		message: "Your organisation's members sign in at its provider.",
	},
	second_step_required: { status: 401, message: "Enter a code of your app, or use a passkey." },
	second_step_over: { status: 401, message: "This took too long. Sign in again." },
	second_step_off: { status: 409, message: "This account has no second step." },
	second_step_on: { status: 409, message: "This account has a second step already." },
	second_step_due: { status: 403, message: "Set up the second step of signing in first." },
	second_step_again: { status: 403, message: "Enter a code of your app again before you do this." },
	passkey_rejected: {
		status: 422,
		message: "This passkey is not of this account, or took too long.",
	},
	passkeys_full: {
		status: 409,
		message: "A member can have 9 passkeys. Remove one of them first.",
	},
	second_step_own: { status: 409, message: "Switch your own second step off by a code." },
	second_step_unavailable: {
		status: 409,
		message: "This server can't keep secrets: its operator has to set SECRETS_KEY.",
	},
	member_only: { status: 403, message: "Programs can't do this. Sign in as the member." },
	token_ended: { status: 401, message: "This token has ended. Make a new one in your profile." },
	tokens_full: { status: 409, message: "A member can have 20 tokens. End one of them first." },
	webhooks_full: { status: 409, message: "There are ten webhooks. Delete one of them first." },
	too_many_calls: { status: 429, message: "A token can make 600 calls a minute." },
	too_many_changes: { status: 429, message: "A member can make 20,000 changes a day." },
	too_many_attempts: { status: 429, message: "Too many attempts. Try again later." },
	too_many_exports: {
		status: 429,
		message: "Too many exports are running. Try again when one of them has finished.",
	},
	too_busy: { status: 503, message: "Too many people are signing in. Try again in a moment." },
	link_invalid: { status: 400, message: "Invalid or expired token" },
	already_activated: { status: 409, message: "This member has already set a password." },
	has_email: { status: 409, message: "A card is only for members without an e-mail address." },
	no_email: { status: 409, message: "This member has no e-mail address. Print a card instead." },
	erase_early: {
		status: 409,
		message: "A member can be erased 30 days after the last day, or as the settings say.",
	},
	member_left: { status: 409, message: "This member has left." },
	wrong_member: { status: 403, message: "currentMemberId is not the signed-in member." },
	activation_required: { status: 403, message: "Change your password first." },
	right_missing: { status: 403, message: "Permission Denied" },
	not_involved: {
		status: 403,
		message: "Only the requester and the assigned member can do this.",
	},
	cannot_dispatch: {
		status: 403,
		message:
			"Only the requester, the assigned member, whoever manages the place, and Admins can assign this or set its priority.",
	},
	not_found: { status: 404, message: "Not found." },
	address_unreadable: { status: 400, message: "The address or the host is not valid." },
	call_unknown: { status: 404, message: "There is no such endpoint." },
	invalid: { status: 422, message: "Some fields are not valid." },
	body_unreadable: { status: 400, message: "The body could not be read." },
	narrow_down: {
		status: 422,
		message: "Sorting so many rows takes too long. Filter them, or leave out the order.",
	},
	too_large: { status: 413, message: "What was sent is too large." },
	stock_short: { status: 409, message: "There is not enough in stock." },
	stock_full: { status: 409, message: "The quantity in stock would be too large." },
	cost_too_large: { status: 409, message: "The cost of so many items would be too large." },
	edit_conflict: { status: 409, message: "Somebody else has changed this in the meantime." },
	in_use: { status: 409, message: "Other entities still refer to this." },
	restore_blocked: {
		status: 409,
		message: "Something that this belongs to was deleted, or its place is taken.",
	},
	restore_too_late: { status: 409, message: "Deleted entities can be restored for 30 days." },
	last_admin: { status: 409, message: "At least one member must keep all permissions." },
	last_password_admin: {
		status: 409,
		message: "An Admin with a password and a second step must remain.",
	},
	own_profile: { status: 403, message: "You can't change the permissions of your own profile." },
	requests_unseen: {
		status: 403,
		message: "You can't assign a place whose requests you do not see, nor assign one to yourself.",
	},
	admin_only: { status: 403, message: "Only a member with all permissions can do this." },
	request_done: {
		status: 409,
		message: "A finished request can't be deleted, and its resource and quantity can't be changed.",
	},
	requester_only: { status: 403, message: "Only the requester can do this." },
	own_work: { status: 403, message: "You can't rate your own work." },
	not_done: { status: 409, message: "This request is not finished." },
	noted_already: { status: 409, message: "This member has already added a note since." },
	rated_already: { status: 409, message: "This request has already been rated." },
	work_long: {
		status: 409,
		message: "This makes more than 16 hours on that day. Send `sure` to confirm it.",
	},
	work_full: { status: 409, message: "This request can't have more time entries." },
	parts_full: { status: 409, message: "This request can't have more parts." },
	no_parts: { status: 409, message: "A purchase or dispose request can't use parts." },
	list_mails_full: { status: 409, message: "There are as many lists by mail as there can be." },
	views_full: { status: 409, message: "There are as many saved views as there can be." },
	steps_open: { status: 409, message: "Steps of the checklist are still open." },
	steps_closed: { status: 409, message: "The checklist of a closed request can't be changed." },
	decision_final: {
		status: 409,
		message:
			"This decision can't be taken back any more: it is older than a day, or somebody has worked on it since.",
	},
	decider_only: {
		status: 403,
		message: "Only the member who has decided this, or an Admin, can take it back.",
	},
	report_settled: {
		status: 409,
		message: "This report is settled: pictures can't be added to it any more.",
	},
	proof_missing: {
		status: 409,
		message: "Work of this kind is done only with a note or a picture of it.",
	},
	reading_needed: {
		status: 409,
		message: "Later readings depend on this one. Void those first.",
	},
	reopen_too_late: {
		status: 409,
		message: "The time to reopen this request is over. Report the problem again.",
	},
	import_not_ready: { status: 409, message: "This import is not in a state that allows this." },
	import_wrong_lines: { status: 409, message: "Some rows of this import have errors." },
	key_reused: {
		status: 409,
		message: "This idempotency key was already used for another request.",
	},
	unavailable: { status: 503, message: "The service is not available. Try again later." },
	server_error: { status: 500, message: "Something went wrong." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalog;

/** The errors of a single field. */
export const fieldErrorCatalog = {
	required: "This field is required.",
	name_required: "Enter the name in Arabic or in English.",
	email: "Enter a valid e-mail address.",
	password_required: "Password is required.",
	password_rule:
		"Password must be at least 8 characters long, include uppercase, lowercase, number, and special character.",
	password_common: "This password is among those that attackers try first. Choose another one.",
	password_common_ask:
		"This password is among those that attackers try first. Choose another one, or save it again to keep it.",
	password_kept: "Choose a password other than the temporary one.",
	current_password_required: "Enter your current password.",
	current_password_wrong: "This is not your current password.",
	code_wrong: "This code is not right, or it was used already.",
	passwords_differ: "Passwords do not match",
	choice: "Choose one of the options.",
	page_far: "Pages have numbers among the first 10,000 rows. Read on with `after` or `before`.",
	flag: "Enter 0 or 1.",
	number: "Enter a whole number.",
	amount: "Enter an amount, such as 1250.50.",
	decimal: "Enter a number, such as 12 or 2.5.",
	below_limit: "This is below the limit: mark the step as failed.",
	above_limit: "This is above the limit: mark the step as failed.",
	meter_fell: "A counter can't decrease. Correct the value, or state that the meter was replaced.",
	meter_ahead: "A later reading is lower than this.",
	meter_none: "There is no meter to read here: mark the step as not possible.",
	reading_much: "This is more than ten times the usual value. Send `sure` to confirm it.",
	moment: "Enter a date and a time, such as 2026-11-21T10:40.",
	date: "Enter a date, such as 2026-11-21.",
	date_hijri:
		"This looks like a date of the Hijri calendar: enter the same day of the Gregorian one.",
	date_unclear:
		"Other days of this column have the month first, so this one can be read in two ways. Choose above how they are read.",
	token_days: "Choose a day from today until a year from now.",
	date_outside: "Dates are from 1980 to 2119.",
	email_taken: "Another member has this e-mail address.",
	doubled: "There is one like it already.",
	view_taken: "There is a view of this name.",
	member_left: "This member has left.",
	own_last_day: "You can't set your own last day. Ask another member.",
	requests_unseen:
		"This would show requests of a branch that you can't see. Ask a member who can see all requests.",
	subbranch_elsewhere: "This sub-branch does not belong to the branch.",
	warehouse_elsewhere: "This warehouse does not store resources of the category.",
	recipient_required: "Please enter at least one recipient in To.",
	recipient_not_own:
		"Your organisation sends escalations to its members and to its own domains only.",
	domain: "Enter domains such as acme.example.",
	subject_required: "Subject is required.",
	request_required: "Missing request id.",
	target_required: "Missing request or escalation target",
	too_many: "There are too many values.",
	duration: "Enter minutes, such as 90, or hours and minutes, such as 1:30.",
	negative: "Enter 0 or more.",
	below_one: "Enter 1 or more.",
	too_small: "This number is too small.",
	too_large: "This number is too large.",
	too_long: "This text is too long.",
	file_type: "Only .jpg, .jpeg and .png pictures are accepted.",
	document_type: "Only pictures (.jpg, .png), PDF, .docx and .xlsx files are accepted.",
	document_broken: "This file is damaged, or a part of it is missing.",
	document_active: "This file has a program, a file inside or a link that opens by itself.",
	document_password: "This file has a password.",
	document_too_large: "A document may have at most 20 MB.",
	document_infected: "Malware was found in this file.",
	documents_full: "The organisation's room for documents is used up.",
	files_full: "The organisation's room for files is used up.",
	attachments_too_large: "All attachments together may have at most 15 MB.",
	file_too_large: "A file may have at most 10 MB.",
	picture_heic: "This is a HEIC photo. Send it as JPEG.",
	picture_webp: "This is a WebP picture. Send it as JPEG or PNG.",
	picture_avif: "This is an AVIF picture. Send it as JPEG or PNG.",
	picture_moving: "This is an animated picture. Send one of its frames as JPEG or PNG.",
	picture_bmp: "This is a BMP picture. Send it as JPEG or PNG.",
	picture_pdf: "This is a PDF document. Send its page as JPEG or PNG.",
	file_empty: "This file is empty.",
	file_video: "This is a video. Send a JPEG or PNG of it.",
	file_page: "This is a web page. Send a picture.",
	picture_pixels: "This picture has too many pixels. Send it smaller.",
	picture_broken: "This picture can't be opened.",
	picture_unkept: "The file can't be stored at the moment. Try again later, or leave it out.",
	picture_gone: "A stored file has expired. Choose it again.",
	qr_unreadable: "Invalid facility data from QR code.",
	qr_facility_unknown: "Invalid facility data from QR code.",
	facility_missing: "Choose a facility, or upload the picture of its code.",
	resource_elsewhere: "This resource does not belong to the facility.",
	day_to_come: "This day is in the future.",
	day_long_ago: "This day is more than a year ago.",
	day_far: "This day is more than 5 years ahead or 20 years back.",
	equipment_elsewhere: "This equipment is not in use at the facility.",
	kind_missing: "This kind of work is not in use.",
	csv_type: "This is neither a CSV file nor an Excel workbook.",
	csv_workbook: "This workbook can't be read. Save it as .xlsx, or its sheet as CSV.",
	csv_markup: "This file is a web page. Open it in a spreadsheet program, and save it as CSV.",
	csv_too_large: "A file may have at most 10 MB.",
	csv_too_many: "A file may have at most 10,000 lines.",
	csv_columns: "A file may have at most 200 columns.",
	csv_line_long: "A line may have at most 50,000 characters.",
	csv_slow: "This file takes too long to read. Divide it into several.",
	csv_empty: "This file has no lines.",
	csv_headings: "No header with the column names was found in the first lines.",
	csv_headings_twice: "The header names a column twice.",
	column_twice: "Another column of the file is imported as this. Choose one of them.",
	line_quotes: "A quotation mark is missing in this line, or there is one too many.",
	line_joined: "Quotation marks join several lines into one cell.",
	line_wide: "This line has more columns than the header.",
	line_short: "This line has fewer columns than the header. It may be incomplete.",
	not_row: "This line looks like a total, a heading, a footer or a part of another table.",
	row_hidden: "This row is hidden in the workbook.",
	letter_damaged: "A letter of this cell is damaged.",
	cell_damaged: "A program has replaced this cell by an error, or by a rounded number.",
	amount_unclear: "This number can be read in two ways. Write it in the form 1250.50.",
	row_unknown: "There is no entity with this id.",
	number_alone:
		"A number alone names nothing, as it may be that of another list. Write the name, or # before an id.",
	number_taken: "Another member without an e-mail address has this number.",
	members_without_email: "Members without an e-mail address could not sign in any longer.",
	value_taken: "Another entity has this value. Send `sure` to confirm it.",
	name_unknown: "There is no entity with this name.",
	name_ambiguous: "Several entities have this name. Enter the id.",
	line_repeated: "An earlier row is about the same entity.",
	ticket_old: "This form was open for too long, or was sent too soon. Send it again.",
	time_zone: "This time zone is unknown. Enter a name such as Asia/Riyadh.",
	phone: "Enter a phone number such as +966 11 555 0100.",
	ends_before: "This is before the first day.",
	absence_overlaps: "This member has another absence on some of these days.",
	absence_too_long: "An absence lasts a year at most.",
	own_substitute: "A member can't be their own substitute. Choose another member.",
	time: "Enter times such as 8:00, from 0:00 to 24:00.",
	hours_order: "The hours end before they begin.",
	hours_overlap: "These hours overlap, or are in the wrong order.",
	hours_none: "Enter working hours.",
	days_order: "It ends before it begins.",
	no_work: "This would leave no working hours in the next 400 days.",
	too_far: "This would make work due in more than five years.",
	never_comes: "This rule has no date at all.",
	outside_address: "Enter a secure address that is open to the internet.",
	issuer: "Enter the secure address of the provider.",
	issuer_shared:
		"This address stands for every directory. Enter the one with your directory's id in it.",
	admin_password_missing: "An Admin has to have a password first.",
	admin_second_step_missing: "An Admin has to have a password and a second step first.",
	provider_untried: "Sign in at this provider first, within the last hour.",
	unknown: "This value is not valid.",
} as const;

export type FieldErrorCode = keyof typeof fieldErrorCatalog;

export const isFieldErrorCode = (value: string): value is FieldErrorCode =>
	Object.hasOwn(fieldErrorCatalog, value);

export const isErrorCode = (value: unknown): value is ErrorCode =>
	typeof value === "string" && Object.hasOwn(errorCatalog, value);

/** The body of every error response. */
export type ErrorBody = {
	code: ErrorCode;
	message: string;
	/** The errors by field. */
	fields?: Partial<Record<string, FieldErrorCode>>;
	/** The missing permission flag, for `right_missing`. */
	right?: string;
	/** Seconds to wait, for `too_many_attempts`, `too_much_waiting` and `too_many_exports`. */
	retryAfter?: number;
	/**
	 * The form token with which the typed text can be sent as another report, for `key_reused`; what
	 * goes with the code, for `second_step_required`.
	 */
	ticket?: string;
	/** Why the provider's answer was rejected: the code of the provider or of the standard. */
	reason?: string;
	/** The number of open steps, for `steps_open`. */
	count?: number;
	/** What is missing, for `proof_missing`. */
	proof?: "note" | "photo";
	/** The column that the header names twice, for `csv_headings_twice`. */
	column?: string;
	/** The number of blocking entities by kind, for `in_use` and `restore_blocked`. */
	blocking?: Partial<Record<string, number>>;
	/**
	 * The resource, its available quantity, and the quantity that was requested (`stock_short`) or to
	 * be added (`stock_full`).
	 */
	stock?: { id?: number; name_en: string; name_ar: string; available: number; asked: number };
};
