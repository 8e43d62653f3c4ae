/** The name or address of the small picture that lies beside a picture. */
export const thumbnailOf = (picture: string): string =>
	picture.replace(/\.(jpg|png)$/, ".thumb.$1");
