/**
 * The characters of the Arabic (101) keyboard layout, in the order of {@link latinKeys}: what a
 * scanner that types as a keyboard enters, where the computer's layout is Arabic.
 */
const arabicKeys =
	"ذ ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ " +
	"ّ َ ً ُ ٌ لإ إ ‘ ÷ × ؛ < > ِ ٍ ] [ لأ أ ـ ، / ~ ْ } { لآ آ ’ , . ؟";

/** The keys of the US layout. */
const latinKeys =
	"` q w e r t y u i o p [ ] a s d f g h j k l ; ' z x c v b n m , . / " +
	"~ Q W E R T Y U I O P { } A S D F G H J K L Z X C V B N M < > ?";

const latin = latinKeys.split(" ");
const latinByArabic = new Map(arabicKeys.split(" ").map((key, at) => [key, latin[at] ?? ""]));

/** Returns what the same keys type in the US layout; one key types lam and alef. */
export const fromArabicKeyboard = (text: string): string =>
	text.replace(/ل[اأإآ]|./gu, (key) => latinByArabic.get(key) ?? key);
