/** The password rule of the specification's section 5, also usable as an input's `pattern`. */
export const passwordPattern =
	"(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[@$!%*?&#^\\(\\)_+])[A-Za-z0-9@$!%*?&#^\\(\\)_+]{8,}";

const rule = new RegExp(`^${passwordPattern}$`);

export const isAcceptablePassword = (password: string): boolean => rule.test(password);
