/** React, the router and the four parts of MUI that any home page made with it has. Nothing else. */
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

const theme = createTheme({ palette: { primary: { main: '#1f5f57' } } });

function Home() {
  return (
    <main>
      <Typography variant="h1" sx={{ fontSize: 40 }}>
        How is your child doing, really?
      </Typography>
      <Typography>
        A few minutes of questions tell in time when somebody needs an open ear.
      </Typography>
      <Button variant="contained" component={Link} to="/home/start">
        Start
      </Button>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Home />} />
      </Routes>
    </BrowserRouter>
  </ThemeProvider>,
);
