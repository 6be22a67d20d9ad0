/** Three small bars before a button's text; decorative. Also renders statically. */
export function ButtonBars() {
  return (
    <span className="btn__bars" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
