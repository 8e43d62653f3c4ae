export default {
	required: "This field is required.",
	name_required: "Enter the name in Arabic or in English.",
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
	code_wrong: "This code is not right, or it was used already.",
	passwords_differ: "Passwords do not match",
	choice: "Choose one of the options.",
	page_far: "Pages have numbers among the first 10,000 rows.",
	number: "Enter a whole number.",
	duration: "Enter minutes, such as 90, or hours and minutes, such as 1:30 or 1.5 h.",
	negative: "Enter 0 or more.",
	below_one: "Enter 1 or more.",
	too_small: "This number is too small.",
	too_large: "This number is too large.",
	too_many: "These are too many.",
	flag: "Choose yes or no.",
	amount: "Enter an amount, such as 1250.50.",
	decimal: "Enter a number, such as 12 or 2.5.",
	meter_fell: "A counter does not fall. Correct this, or say that the meter was replaced.",
	meter_ahead: "A later reading is less than this.",
	meter_none: "There is no meter to read here: mark the step as not possible.",
	reading_much: "This is far more than usual. Say that it is right, or correct it.",
	moment: "Enter a date and a time, such as 2026-11-21 10:40.",
	below_limit: "This is below the limit: mark the step as failed.",
	above_limit: "This is above the limit: mark the step as failed.",
	date: "Enter a date, such as 2026-11-21.",
	member_left: "This member has left. Choose somebody else.",
	own_last_day: "You can't give yourself a last day. Ask another member to do it.",
	date_hijri: "This looks like a Hijri date. Enter its Gregorian day.",
	token_days: "Choose a day from today until a year from now.",
	date_outside: "Dates are from 1980 to 2119.",
	email_taken: "Another member has this e-mail address.",
	doubled: "There is one like it already. Change it, or end that one first.",
	view_taken: "There is a view of this name.",
	requests_unseen:
		"This gives sight of a branch's requests that you do not see yourself. Ask an administrator to do it.",
	subbranch_elsewhere: "This sub-branch does not belong to the branch.",
	warehouse_elsewhere: "This warehouse does not keep things of the category.",
	recipient_required: "Please enter at least one recipient in To.",
	recipient_not_own:
		"Your organisation sends escalations to its members and to its own domains only.",
	domain: "Write domains such as acme.example.",
	subject_required: "Subject is required.",
	request_required: "Missing request id.",
	target_required: "Missing request or escalation target",
	too_long: "This text is too long.",
	file_type: "Only .jpg, .jpeg and .png pictures are accepted.",
	document_type: "Only pictures (jpg, png), PDF, Word (docx) and Excel (xlsx) files are accepted.",
	document_broken: "This file is damaged, or a part of it is missing. Choose it once more.",
	document_active:
		"This file has a macro, a script, a file inside or a link that opens by itself. Save it without these, and send that.",
	document_password: "This file has a password. Save it without one, and send that.",
	document_too_large: "A document may be at most 20 MB.",
	document_infected: "Malware was found in this file. It was not stored.",
	documents_full:
		"Your organisation's room for documents is used up. Delete some, or ask whoever runs Siyana for more.",
	files_full:
		"Your organisation's room for files is used up. Send it without the file, and tell whoever runs Siyana.",
	attachments_too_large: "All attachments together may be at most 15 MB. Leave one out.",
	file_too_large: "A file may be at most 10 MB.",
	picture_heic:
		"This is an iPhone photo (HEIC), whatever its name. Send a screenshot of it. For new photos choose Settings › Camera › Formats › Most Compatible.",
	picture_webp: "This is a WebP picture, whatever its name. Take a screenshot of it and send that.",
	picture_avif:
		"This is an AVIF picture, whatever its name. Take a screenshot of it and send that.",
	picture_moving: "This is a moving picture (GIF or APNG). Take a screenshot of it and send that.",
	picture_bmp: "This is a BMP picture, whatever its name. Open it, and save it as JPEG or PNG.",
	picture_pdf: "This is a PDF document. Take a screenshot of its page and send that.",
	picture_pixels:
		"This picture has too many pixels. Save it as JPEG or make it smaller; for new photos lower the camera's resolution.",
	file_empty: "This file is empty: it has 0 bytes. Choose it once more.",
	file_video: "This is a video. Take a screenshot of it and send that.",
	file_page:
		"This is a web page, whatever its name. Open the picture in it, save that, and send it.",
	picture_broken:
		"A part of this picture is missing or damaged, so it can't be opened here. If you can see it, send a screenshot.",
	picture_unkept: "The file can't be stored at the moment. Try again later, or leave it out.",
	picture_gone: "A file from your last try is no longer kept. Choose it again.",
	qr_unreadable:
		"Invalid facility data from QR code. We could not find a readable facility code in the picture.",
	qr_facility_unknown:
		"Invalid facility data from QR code. This code does not belong to a facility of your organisation.",
	facility_missing: "Choose a facility, or upload the picture of its code.",
	resource_elsewhere: "This resource does not belong to the facility.",
	day_to_come: "This day is still to come.",
	day_long_ago: "This day is more than a year ago.",
	day_far: "This day is more than 5 years ahead or 20 years back. Check the year.",
	equipment_elsewhere:
		"This equipment is not, or no longer, in use at the facility. Choose another.",
	kind_missing: "This kind of work is not in use any more.",
	csv_type:
		"This is neither an Excel workbook nor a CSV file. Save the table as one of them, then upload that file.",
	csv_workbook:
		"This workbook can't be read: it is damaged, or an .xls or .ods file. Open it, choose Save As and “Excel workbook (.xlsx)”, then upload that file.",
	csv_markup:
		"This is a web page, whatever it is called. Open it in a spreadsheet program, choose Save As and “CSV UTF-8”, then upload that file.",
	csv_too_large: "A file may be at most 10 MB.",
	csv_too_many: "A file may have at most 10,000 lines. Split it into several files.",
	csv_columns: "A file may have at most 200 columns. Delete those that are not needed.",
	csv_line_long: "A line may have at most 50,000 characters. Shorten the long ones.",
	csv_slow: "This file takes too long to read. Split it into several files.",
	csv_empty: "This file has no lines. Fill in the template, then upload it.",
	csv_headings:
		"None of the first ten lines names the columns. Begin with the headings of the template.",
	csv_headings_twice: "The headings name a column twice. Keep one of the two.",
	column_twice: "Another column of the file is imported as this, too. Choose one of them.",
	line_quotes:
		"A quotation mark is at fault: a cell with quotation marks stands in such itself, and its own are written twice. Correct this line, and look at those after it.",
	line_joined:
		"Quotation marks make one cell of several lines here. If they are lines of their own, correct the quotation marks; if it is one cell, delete its line breaks.",
	line_wide:
		"This line has more columns than there are headings. Put a cell that holds a comma or a semicolon into quotation marks.",
	line_short:
		"This line has fewer columns than there are headings: it may have been cut. Complete it; write - in the last column if that is to stay empty.",
	letter_damaged: "A letter here is damaged (�) and can't be read. Write this cell anew.",
	cell_damaged:
		"A program has replaced what stood here. Format the column as text, then write this cell anew.",
	amount_unclear:
		"This number can be read in two ways. Write it such as 1250.50, without anything else.",
	row_unknown: "There is nothing with this id.",
	row_hidden: "This row is hidden in the workbook.",
	not_row: "This looks like a total, a heading, a footer or a part of another table.",
	number_alone:
		"A number alone names nothing, as it may be that of another list. Write the name, or # before the number.",
	number_taken: "Another member without an e-mail has this number.",
	members_without_email: "There are members without an e-mail, who could not sign in any more.",
	value_taken: "Something else has the same here.",
	date_unclear:
		"Other days of this column have the month first, so this one is read in two ways. Choose above how it is read.",
	name_unknown: "There is nothing of this name.",
	name_ambiguous: "Several have this name. Write the id to say which one is meant.",
	line_repeated:
		"Repeated: an earlier line has the same number, name or e-mail address. Keep one of the two.",
	ends_before: "The last day is before the first.",
	absence_overlaps: "Another absence covers some of these days. Change that one, or these days.",
	absence_too_long: "An absence lasts a year at most.",
	own_substitute: "Nobody stands in for themselves. Choose somebody else.",
	time: "Write a time from 0:00 to 24:00, such as 8:00.",
	hours_order: "The hours end before they begin.",
	hours_overlap: "These hours overlap with those before, or stand in the wrong order.",
	hours_none: "Give hours on at least one day.",
	days_order: "It ends before it begins.",
	never_comes: "With this it would never come. Change the season or the last day.",
	no_work: "With this, not a minute would be worked in the next 400 days.",
	too_far:
		"With this, work would be due more than five years from now. Give more working hours, or a shorter time.",
	unknown: "This value is not valid.",
	outside_address: "Write an address that begins with https:// and is open to the internet.",
	issuer: "Write the provider’s address, which begins with https://.",
	issuer_shared:
		"This address stands for every directory. Write the one with your directory’s id in it.",
	admin_password_missing: "An Admin has to have a password first.",
	admin_second_step_missing:
		"An Admin with a password has to set up a second step first (My profile, Ways to sign in).",
	provider_untried: "Sign in by this provider first, and save within the hour.",
	ticket_old: "This form was open for too long, or sent too soon. Send it once more.",
	time_zone: "There is no such time zone. Write a name such as Asia/Riyadh.",
	phone: "Write phone numbers such as +966 11 555 0100.",
} as const;
