export default {
	required: "This field is required.",
	email: "Enter a valid e-mail address.",
	password_required: "Password is required.",
	password_rule:
		"Password must be at least 8 characters long, include uppercase, lowercase, number, and special character.",
	passwords_differ: "Passwords do not match",
	choice: "Choose one of the options.",
	number: "Enter a whole number.",
	too_small: "This number is too small.",
	too_long: "This text is too long.",
	file_type: "Only .jpg, .jpeg and .png pictures are accepted.",
	file_too_large: "A picture may be at most 10 MB.",
	picture_broken: "This picture can't be opened. Try another one.",
	qr_unreadable:
		"Invalid facility data from QR code. We could not find a readable facility code in the picture.",
	qr_facility_unknown:
		"Invalid facility data from QR code. This code does not belong to a facility of your organisation.",
	facility_missing: "Choose a facility, or upload the picture of its code.",
	resource_elsewhere: "This resource does not belong to the facility.",
	unknown: "This value is not valid.",
} as const;
