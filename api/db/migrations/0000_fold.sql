-- Folds case, Arabic diacritics, alef, yaa and taa marbuta forms, and Arabic digits, for searching.
-- contract/fold.ts does the same outside the database.
create function fold(value text) returns text
	language sql immutable strict parallel safe
	return translate(
		lower(value),
		'أإآٱىئؤة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0640\064b\064c\064d\064e\064f\0650\0651\0652\0653\0654\0655\0670',
		'ااااييوه01234567890123456789'
	);
